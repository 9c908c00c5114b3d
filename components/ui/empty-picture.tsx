const TONES = {
  outline: "fill-surface stroke-line-strong",
  line: "fill-none stroke-line-strong",
  brandLine: "fill-none stroke-brand",
  brand: "fill-brand",
  sun: "fill-sun",
} as const;

type Shape = readonly [tone: keyof typeof TONES, path: string];

/** The goods under the awning, each as paths in drawing order. */
const GOODS = {
  orders: [
    ["line", "M51 55v-5a9 9 0 0 1 18 0v5"],
    ["outline", "M42 52h36l4 32H38z"],
    ["brandLine", "M53 68l5 5 9-10"],
  ],
  products: [
    ["outline", "M42 54l6-9h24l6 9z"],
    ["outline", "M40 54h40v30H40z"],
    ["sun", "M54 54h12v14l-6-4-6 4z"],
    ["brandLine", "M46 77h8"],
  ],
  customers: [
    ["outline", "M30 84a13 13 0 0 1 26 0zM37 62a6 6 0 1 0 12 0 6 6 0 1 0-12 0"],
    ["brand", "M51 84a16 16 0 0 1 32 0z"],
    ["sun", "M58 57a9 9 0 1 0 18 0 9 9 0 1 0-18 0"],
  ],
  charges: [
    ["outline", "M44 84V48q0-4 4-4h24q4 0 4 4v36z"],
    ["brand", "M50 51h8v8h-8zM62 51h8v8h-8zM50 63h8v8h-8z"],
    ["sun", "M62 63h4v4h-4zM66 67h4v4h-4z"],
    ["line", "M55 77h10"],
  ],
  coupons: [
    ["outline", "M34 49q0-3 3-3h46q3 0 3 3v7a6 6 0 0 0 0 12v7q0 3-3 3H37q-3 0-3-3v-7a6 6 0 0 0 0-12z"],
    ["brandLine", "M53 70l14-16"],
    ["brand", "M50 56a4 4 0 1 0 8 0 4 4 0 1 0-8 0"],
    ["sun", "M62 68a4 4 0 1 0 8 0 4 4 0 1 0-8 0"],
  ],
  wallet: [
    ["sun", "M45 55a11 11 0 1 1 22 0z"],
    ["outline", "M36 58q0-4 4-4h40q4 0 4 4v22q0 4-4 4H40q-4 0-4-4z"],
    ["brand", "M84 63H72a6 6 0 0 0 0 12h12z"],
  ],
  cases: [
    ["outline", "M41 50q0-3 3-3h32q3 0 3 3v34H41z"],
    ["sun", "M52 44h16v8H52z"],
    ["brandLine", "M51 68l7 7 12-15"],
  ],
} satisfies Record<string, readonly Shape[]>;

export type EmptyPictureName = keyof typeof GOODS;

/** An illustration of an empty list: the logo's awning, and under it what will be listed. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return (
    <svg
      viewBox="0 0 120 90"
      className="mb-2 h-27 w-36"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-soft" d="M18 20h84v64H18z" />
      {GOODS[name].map(([tone, path]) => (
        <path key={path} className={TONES[tone]} d={path} />
      ))}
      <path className={TONES.line} d="M8 84h104" />
      <path
        className="fill-brand"
        d="M18 8h10v22a8 7 0 0 1-16 0V14q0-6 6-6zM44 8h16v22a8 7 0 0 1-16 0zM76 8h16v22a8 7 0 0 1-16 0z"
      />
      <path
        className="fill-sun"
        d="M28 8h16v22a8 7 0 0 1-16 0zM60 8h16v22a8 7 0 0 1-16 0zM92 8h10q6 0 6 6v16a8 7 0 0 1-16 0z"
      />
    </svg>
  );
}
