import { type RefObject, useLayoutEffect } from 'react';
import { measures } from '../theme/tokens.ts';
import { freeTops, type Obstacle } from './freeTops.ts';

/** How long the page must stand still before the toasts move, in milliseconds. */
const settleTime = 100;

/** Where the first toast stands when nothing is in its way, in pixels from the top of the window. */
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
 * Places the toasts of a list below each other so that no button or link of the page is covered, now and whenever
 * the page scrolls or becomes another; while they are held, by the pointer or the focus, they stay where they are.
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
      timer = setTimeout(() => list.current && place(list.current), settleTime);
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

/** What can be pressed between the left and the right edge of the toasts; nothing of what a dialog has put aside. */
function obstaclesOf(list: HTMLElement): Obstacle[] {
  const { left, right } = list.getBoundingClientRect();
  return [...document.querySelectorAll(pressed)]
    .filter((element) => !list.contains(element) && !element.closest('[aria-hidden=true], [inert]'))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.right > left && box.left < right);
}
