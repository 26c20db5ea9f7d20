import { describe, expect, it } from 'vitest';
import { freeTops, type Obstacle } from '#src/ui/toasts/useFreePlaces.ts';
import { fc } from '#tests/fastCheck.ts';

const room = { from: 60, to: 900, gap: 8 };
const at = (top: number, height = 32): Obstacle => ({ top, bottom: top + height });

describe('the position of toasts', () => {
  it('is at the top if nothing overlaps, one below the other', () => {
    expect(freeTops([50, 40], [at(500)], room)).toEqual([60, 118]);
  });

  it('is below anything that a toast would cover', () => {
    expect(freeTops([50, 40], [at(64), at(110)], room)).toEqual([150, 208]);
    expect(freeTops([50, 40], [at(64), at(170, 200)], room)).toEqual([104, 378]);
  });

  it('covers the least if there is no free space', () => {
    expect(freeTops([50], [at(60, 400), at(480, 500)], { ...room, to: 600 })).toEqual([468]);
  });

  it('never covers anything if there is room below, nor another toast', () => {
    const obstacle = fc.record({
      top: fc.integer({ min: -50, max: 500 }),
      height: fc.integer({ min: 1, max: 90 }),
    });
    const heights = fc.array(fc.integer({ min: 20, max: 80 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(heights, fc.array(obstacle), (toasts, boxes) => {
        const obstacles = boxes.map(({ top, height }) => at(top, height));
        const tops = freeTops(toasts, obstacles, room);
        tops.forEach((top, index) => {
          const bottom = top + (toasts[index] ?? 0);
          expect(obstacles.some((box) => box.top < bottom && box.bottom > top)).toBe(false);
          expect(top).toBeGreaterThanOrEqual(index === 0 ? room.from : (tops[index - 1] ?? 0) + 28);
        });
      }),
    );
  });
});
