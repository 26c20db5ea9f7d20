import type { Scheme } from './tokens.ts';

export interface DistrictColours {
  /** The district's strong color, for a strip that is recognized from a distance. */
  readonly strip: string;
  /** The pale background next to the strip. */
  readonly tint: string;
  readonly onTint: string;
}

/** Returns a district's hue in degrees. A hash spreads it, so that similar IDs get different hues. */
export function districtHue(organizationId: number): number {
  let hash = Math.imul(organizationId ^ (organizationId >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 360;
}

const recipes: Readonly<Record<Scheme, (hue: number) => DistrictColours>> = {
  light: (hue) => ({
    strip: oklch(0.56, 0.15, hue),
    tint: oklch(0.965, 0.018, hue),
    onTint: oklch(0.3, 0.06, hue),
  }),
  dark: (hue) => ({
    strip: oklch(0.7, 0.14, hue),
    tint: oklch(0.27, 0.035, hue),
    onTint: oklch(0.94, 0.02, hue),
  }),
};

/** Returns the header colors of a district in a scheme; neutral without a district. */
export function districtColours(organizationId: number | undefined, scheme: Scheme): DistrictColours {
  if (organizationId === undefined) return neutral[scheme];
  return recipes[scheme](districtHue(organizationId));
}

const neutral: Readonly<Record<Scheme, DistrictColours>> = {
  light: {
    strip: oklch(0.5, 0.02, 255),
    tint: oklch(0.97, 0.004, 255),
    onTint: oklch(0.3, 0.02, 255),
  },
  dark: {
    strip: oklch(0.7, 0.02, 255),
    tint: oklch(0.27, 0.01, 255),
    onTint: oklch(0.94, 0.01, 255),
  },
};

/**
 * Converts OKLCH to `#rrggbb`. Equal lightness looks equally light in every hue, so any hue keeps the contrast (CSS
 * Color 4, section 9.2).
 *
 * @param lightness 0 (black) to 1 (white)
 * @param chroma 0 (grey) to about 0.2
 * @param hue degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${linear.map(channel).join('')}`;
}

/** Converts a linear channel to sRGB as two hexadecimal digits. Values outside the gamut are clipped. */
function channel(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
