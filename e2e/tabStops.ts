/** The result of one Tab press, reported by the page. */
export interface TabStop {
  /**
   * A description of the focused element. Undefined if no element has the focus, so that the next Tab starts at the top
   * of the page.
   */
  readonly name: string | undefined;
  /** Whether the element had the focus before in this walk. */
  readonly isKnown: boolean;
  readonly isFirst: boolean;
  /** Whether the element already had the focus before this press. */
  readonly stays: boolean;
  /**
   * Problems found at this Tab press: the focused element is covered, or the previous element looks the same with and
   * without the focus.
   */
  readonly problems: readonly string[];
}

declare global {
  interface Window {
    walk?: { seen: Element[]; last?: { element: Element; looks: string; name: string } };
  }
}

/**
 * Runs in the page after each Tab press: reports which element has the focus, whether the focus is visible, and whether
 * anything covers the element.
 */
export async function noteFocus(): Promise<TabStop> {
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${(label || element.id).trim().slice(0, 50)}"`;
  };
  const styleOf = (element: Element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      return [
        style.outlineStyle,
        style.outlineWidth,
        style.outlineColor,
        style.boxShadow,
        style.borderTopColor,
        style.borderBottomColor,
        style.borderTopWidth,
        style.backgroundColor,
        style.clipPath,
        style.transform,
      ].join(' ');
    });
  const looksOf = (element: Element) => {
    const around = element.parentElement;
    const parts = [element, ...element.children, ...(around ? [around, ...around.children] : [])];
    return [...parts, around?.parentElement].flatMap((part) => (part ? styleOf(part) : [])).join('|');
  };
  const isInSight = (element: Element): boolean => {
    const place = element.getBoundingClientRect();
    // A very small element, such as the input of a checkbox, is drawn by its parent element, so the parent is checked
    // instead.
    if ((place.width < 4 || place.height < 4) && element.parentElement)
      return isInSight(element.parentElement);
    const at = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y] as const));
    return at.some(([x, y]) => {
      const hit = document.elementFromPoint(place.left + place.width * x, place.top + place.height * y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  };

  window.walk ??= { seen: [] };
  const { seen, last } = window.walk;
  const { activeElement } = document;
  // Text editors show or hide their focus with a delay.
  const isEditor = [activeElement, last?.element].some((one) => one?.closest('[contenteditable=true]'));
  if (isEditor) await new Promise((resolve) => setTimeout(resolve, 100));
  const element = activeElement === document.body || activeElement === null ? undefined : activeElement;
  const stays = element !== undefined && element === last?.element;
  const isPale = last?.element.isConnected && !stays && last.looks === looksOf(last.element);
  const isCovered = element !== undefined && !isInSight(element);
  const name = element && nameOf(element);
  const step = {
    name,
    stays,
    isKnown: element !== undefined && seen.includes(element),
    isFirst: element !== undefined && seen[0] === element,
    problems: [
      ...(isPale ? [`${last.name} looks the same with the focus and without`] : []),
      ...(isCovered ? [`${name} has the focus out of sight`] : []),
    ],
  };
  if (element && !step.isKnown) seen.push(element);
  if (element) window.walk.last = { element, looks: looksOf(element), name: nameOf(element) };
  return step;
}

/**
 * Runs in the page after the last Tab press: returns the texts of the primary actions that never had the focus. On a
 * page without primary actions, returns `everything` if no control of the page had the focus.
 */
export function notReached(): string[] {
  const seen = window.walk?.seen ?? [];
  const canBeUsed = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const usable = (selector: string) => [...document.querySelectorAll(selector)].filter(canBeUsed);
  const primary = usable(':is(main, [role=dialog]) :is(.MuiButton-contained, [type=submit]):not(:disabled)');
  const missed = primary.filter((element) => !seen.includes(element));
  if (primary.length > 0) return missed.map(({ textContent }) => String(textContent));
  const controls = usable('main :is(a[href], button:not(:disabled), input:not(:disabled))');
  return controls.length > 0 && !controls.some((element) => seen.includes(element)) ? ['everything'] : [];
}
