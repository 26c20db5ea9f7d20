import { describe, expect, test } from 'vitest';
import { districtColours, districtHue, oklch } from '#src/ui/theme/districtColours.ts';
import { colours, type Scheme, statuses } from '#src/ui/theme/tokens.ts';
import { fc } from '#tests/fastCheck.ts';
import { contrast } from './contrast.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const forText = 4.5;
const forLines = 3;

describe.each(schemes)('the %s colors', (scheme) => {
  const own = colours[scheme];
  const surfaces = [own.canvas, own.surface, own.sunken, own.hover];

  test('have readable text on every surface', () => {
    const inks = [own.text, own.muted, own.accent, ...statuses.map((status) => own.status[status].main)];
    for (const ink of inks) {
      for (const surface of surfaces)
        expect(contrast(ink, surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(forText);
    }
  });

  test('have visible input borders on every surface', () => {
    for (const surface of surfaces) expect(contrast(own.outline, surface)).toBeGreaterThanOrEqual(forLines);
  });

  test.each(statuses)('have a readable status "%s" on its own soft surface', (status) => {
    const { main, soft } = own.status[status];
    expect(contrast(main, soft)).toBeGreaterThanOrEqual(forText);
  });

  test('have readable button labels', () => {
    expect(contrast(own.onAccent, own.accent)).toBeGreaterThanOrEqual(forText);
    expect(contrast(own.onAccent, own.accentHover)).toBeGreaterThanOrEqual(forText);
    expect(contrast(own.onDanger, own.danger)).toBeGreaterThanOrEqual(forText);
    expect(contrast(own.accent, own.accentSoft)).toBeGreaterThanOrEqual(forText);
  });

  test('are readable in the hue of every district', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (id) => {
        const { strip, tint, onTint } = districtColours(id, scheme);
        expect(contrast(onTint, tint)).toBeGreaterThanOrEqual(forText);
        expect(contrast(strip, tint)).toBeGreaterThanOrEqual(forLines);
        expect(contrast(own.accent, tint)).toBeGreaterThanOrEqual(forLines);
        expect(contrast(strip, own.surface)).toBeGreaterThanOrEqual(forLines);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the hue of a district', () => {
  test('is always the same, and between 0 and 360 degrees', () => {
    fc.assert(
      fc.property(fc.nat(), (id) => {
        const hue = districtHue(id);
        expect(hue).toBe(districtHue(id));
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
      }),
    );
  });

  test('is spread over the whole circle for consecutive IDs, with any step', () => {
    for (const step of [1, 7, 30, 1000]) {
      const sectors = new Set(
        Array.from({ length: 60 }, (_, index) => Math.floor(districtHue(600_000 + index * step) / 30)),
      );
      expect(sectors.size, `step ${step}`).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('a color by lightness, chroma and hue', () => {
  test('matches the examples of CSS Color 4', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0, 0, 0)).toBe('#000000');
    expect(oklch(0.51975, 0.17686, 142.495)).toBe('#008000');
  });

  test('always has six hexadecimal digits', () => {
    const part = (max: number) => fc.double({ min: 0, max, noNaN: true });
    fc.assert(
      fc.property(part(1), part(0.4), part(360), (lightness, chroma, hue) => {
        expect(oklch(lightness, chroma, hue)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
