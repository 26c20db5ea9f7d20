import { type RefObject, useLayoutEffect } from 'react';
import { measures } from '../theme/tokens.ts';

/** How long the page must not scroll or change before toasts move, in milliseconds. */
const settleTime = 100;

/** Top of the first toast when nothing is in its way, in pixels of the window. */
export const firstTop = measures.header + 12;

const gap = 8;

const pressed = [
  'button',
  'a[href]',
  'summary',
  'input[type=checkbox]',
  'input[type=radio]',
  ...['button', 'tab', 'menuitem', 'option', 'switch'].map((role) => `[role=${role}]`),
].join();

/**
 * Positions the toasts so that they cover no button or link, and repositions them when the page scrolls or changes.
 * They stay in place while the pointer or focus is on them.
 */
export function useFreePlaces(
  list: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
  isHeld: boolean,
): void {
  useLayoutEffect(() => {
    if (list.current && toasts.length > 0) place(list.current);
  }, [list, toasts]);

  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => {
    if (isEmpty || isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => list.current && !isUnderPointer(list.current) && place(list.current),
        settleTime,
      );
    };
    later();
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !list.current?.contains(target))) later();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', later);
    addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('resize', later);
      removeEventListener('scroll', later, { capture: true });
    };
  }, [list, isEmpty, isHeld]);
}

/**
 * Whether the pointer is over the list. Asks the DOM, because React's hover state lags and a press may already have
 * begun.
 */
function isUnderPointer(list: HTMLElement): boolean {
  return list.matches(':hover');
}

function place(list: HTMLElement): void {
  const toasts = [...list.children].filter((child) => child instanceof HTMLElement);
  const heights = toasts.map(({ offsetHeight }) => offsetHeight);
  const tops = freeTops(heights, obstaclesOf(list), { from: firstTop, to: innerHeight - gap, gap });
  let end = firstTop;
  toasts.forEach((toast, index) => {
    const top = tops[index] ?? end;
    toast.style.marginTop = `${top - end}px`;
    end = top + (heights[index] ?? 0);
  });
}

/**
 * Returns the pressable elements between the left and right edges of the toasts. Includes the page behind a dialog, so
 * that toasts don't jump when the dialog closes.
 */
function obstaclesOf(list: HTMLElement): Obstacle[] {
  const { left, right } = list.getBoundingClientRect();
  return [...document.querySelectorAll(pressed)]
    .filter((element) => !list.contains(element) && !isHidden(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.right > left && box.left < right);
}

function isHidden(element: Element): boolean {
  const hidden = element.closest('[aria-hidden=true], [inert]');
  return hidden !== null && hidden.parentElement !== document.body;
}

/** An area that must not be covered, in pixels of the window. */
export interface Obstacle {
  readonly top: number;
  readonly bottom: number;
}

/** Where toasts may go, in pixels of the window, and their distance from each other and from obstacles. */
export interface Room {
  readonly from: number;
  readonly to: number;
  readonly gap: number;
}

/**
 * Returns the top of each toast in pixels of the window, stacked downwards: the highest position that covers no
 * obstacle, or else the one that covers least.
 */
export function freeTops(
  heights: readonly number[],
  obstacles: readonly Obstacle[],
  { from, to, gap }: Room,
): number[] {
  let next = from;
  return heights.map((height) => {
    const ends = obstacles
      .map(({ bottom }) => bottom + gap)
      .filter((top) => top > next && top + height <= to);
    const tops = [next, ...ends.toSorted((one, other) => one - other)];
    const covered = tops.map((top) => coveredHeight(top - gap / 2, top + height + gap / 2, obstacles));
    const top = tops[covered.indexOf(Math.min(...covered))] ?? next;
    next = top + height + gap;
    return top;
  });
}

function coveredHeight(top: number, bottom: number, obstacles: readonly Obstacle[]): number {
  const parts = obstacles.map((other) =>
    Math.max(0, Math.min(bottom, other.bottom) - Math.max(top, other.top)),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}
