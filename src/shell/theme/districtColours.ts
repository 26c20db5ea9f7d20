import { oklch } from './oklch.ts';
import type { Scheme } from './tokens.ts';

/** The colours of a district's header. */
export interface DistrictColours {
  /** The strip itself: strong enough to be told apart from across the room. */
  readonly strip: string;
  /** The surface beside it. */
  readonly tint: string;
  readonly onTint: string;
}

/** The hue of a district, in degrees: spread by a hash, so that ids that are alike do not look alike. */
export function districtHue(organizationId: number): number {
  let mixed = Math.imul(organizationId ^ (organizationId >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * 360;
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

/** The header's colours of a district in a scheme; without a district they are neutral. */
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
