import { pictureWidths } from "#components/ui/picture-widths.ts";

type Props = { image: string | null; children: React.ReactNode };

/** A link's form below its picture; on a desktop beside it. */
export function WithLinkPicture({ image, children }: Props) {
  if (!image) return <div className="mx-auto w-full max-w-[30rem]">{children}</div>;
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-5 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start lg:gap-12">
      {/* biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host */}
      <img
        src={image}
        srcSet={pictureWidths(image)}
        sizes="(min-width: 64rem) 37rem, (min-width: 32rem) 30rem, 100vw"
        width={960}
        height={540}
        alt=""
        fetchPriority="high"
        className="art aspect-video w-full rounded-card bg-sunken object-cover lg:sticky lg:top-6 lg:aspect-[4/3]"
      />
      {children}
    </div>
  );
}
