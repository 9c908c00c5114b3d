import { patternTiles, SIDE } from "./pattern-tiles.ts";

const TINTS = ["fill-brand/10", "fill-brand/20", "fill-sun/35"] as const;
const SIZES = { picture: [4, 3], banner: [12, 3], square: [2, 2] } as const;

/**
 * A quiet pattern in tints of the store's colour, for a product or store without a picture. The same name
 * always gives the same pattern. Fills the box of `className` and is cropped to it.
 */
export function Pattern({
  name,
  shape = "picture",
  className = "",
}: {
  name: string;
  shape?: keyof typeof SIZES;
  className?: string;
}) {
  const [columns, rows] = SIZES[shape];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      className={`block bg-soft ${className}`}
    >
      {patternTiles(name, columns, rows).map(({ x, y, turn, shape: path, tint }) => (
        <path
          key={`${x} ${y}`}
          d={path}
          transform={`translate(${x} ${y})${turn ? ` rotate(${turn} ${SIDE / 2} ${SIDE / 2})` : ""}`}
          className={TINTS[tint]}
        />
      ))}
    </svg>
  );
}
