/** Weight in grams and size in centimetres of one packed unit. */
export type Measures = {
  weight: number | null;
  height: number | null;
  width: number | null;
  length: number | null;
};

export const NO_MEASURES: Measures = { weight: null, height: null, width: null, length: null };

type Given = { [K in keyof Measures]?: number | null | undefined };

/** The measures in the request, and the previous ones where it has none; null removes a measure. */
export function measuresOf(given: Given, before: Measures): Measures {
  const of = (key: keyof Measures) => {
    const value = given[key];
    return value === undefined ? before[key] : value;
  };
  return { weight: of("weight"), height: of("height"), width: of("width"), length: of("length") };
}

type Sized = { weight: number | null } & Record<"height" | "width" | "length", { toNumber(): number } | null>;

/** The measures of a stored product or variation. */
export function storedMeasures({ weight, height, width, length }: Sized): Measures {
  return {
    weight,
    height: height?.toNumber() ?? null,
    width: width?.toNumber() ?? null,
    length: length?.toNumber() ?? null,
  };
}
