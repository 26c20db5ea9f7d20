import { pressedKey } from './input/pressedKey.ts';

/**
 * Keeps Save where it is while somebody is about to press it, whatever message appears then: a dialog keeps its height,
 * and its content is scrolled; the bar of a page keeps its place: the message takes the room above the bar, and
 * the page is scrolled by what is more (docs/look.md#anatomy-of-a-page). It ends when something else is clicked, or typed where nothing is wrong any more.
 */
const [dialog, pageBar] = ['.MuiDialog-paper', '[data-save-bar]'];
const saves = `[type=submit], .MuiDialogActions-root button, ${pageBar} button`;

/** The room above a bar that holds nothing, in pixels. */
const freeRoom = 40;

interface Held {
  readonly box: HTMLElement;
  readonly end: () => void;
}

let held: Held | undefined;

/** Lets Save stand where the content has it again: what is in the dialog is another now. */
export function letGoOfSave(): void {
  held?.end();
  held = undefined;
}

/** Begins, once for the page of the console: with its frame, or with the first bar of a form that is there before. */
export function keepSaveSteady(): void {
  if (isKept) return;
  isKept = true;
  addEventListener('pointerdown', ({ target }) => isSave(target) && hold(target), true);
  addEventListener('keydown', (event) => isSaving(event) && hold(event.target), true);
  addEventListener('focusout', ({ target, relatedTarget }) => isTyped(relatedTarget) && hold(target), true);
  addEventListener('click', ({ target }) => !isSave(target) && letGoOfSave());
  addEventListener('input', () => !held?.box.querySelector('[aria-invalid=true]') && letGoOfSave());
  performance.mark(saveIsSteady);
}

let isKept = false;

/** What the browser's timeline says from the moment on that buttons are kept. */
const saveIsSteady = 'save-is-steady';

const isSave = (target: EventTarget | null) => target instanceof Element && target.closest(saves) !== null;

const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, [role=combobox]');

/** Enter in a field that has no choices open, and the key of Save. */
function isSaving(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  if (pressedKey(event) === 's') return ctrlKey || metaKey;
  return key === 'Enter' && target instanceof HTMLInputElement && target.ariaExpanded !== 'true';
}

function hold(target: EventTarget | null): void {
  const box = boxAround(target);
  if (!box || box === held?.box) return;
  letGoOfSave();
  held = { box, end: box.matches(dialog) ? holdHeight(box) : holdBar(box) };
}

function boxAround(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target : null;
  return element?.closest<HTMLElement>(dialog) ?? element?.closest('form') ?? null;
}

function holdHeight(box: HTMLElement): () => void {
  box.style.height = `${box.getBoundingClientRect().height}px`;
  return () => {
    box.style.height = '';
  };
}

/**
 * The bar of a page moves up by as much as what stands above it has grown, as far as it covers nothing; by the rest the
 * page is scrolled, longer for as long where it was too short for that.
 */
function holdBar(form: HTMLElement): () => void {
  const bar = form.querySelector<HTMLElement>(pageBar);
  const above = bar?.previousElementSibling;
  if (!bar || !above) return () => undefined;
  const end = () => above.getBoundingClientRect().bottom - form.getBoundingClientRect().top;
  const before = end();
  const scroll = isAtTheBottom(bar) ? undefined : scrollerOf(form);
  const observer = new ResizeObserver(() => {
    const grown = end() - before;
    bar.style.marginTop = `${-Math.min(grown, freeRoom)}px`;
    scroll?.(Math.max(grown - freeRoom, 0));
  });
  for (const part of [form, ...form.children]) observer.observe(part);
  return () => {
    observer.disconnect();
    bar.style.marginTop = '';
    form.style.paddingBottom = '';
  };
}

/** It stands at the bottom of the window, however long the form is. */
const isAtTheBottom = (bar: HTMLElement) => bar.getBoundingClientRect().bottom >= innerHeight - 1;

/** Scrolls the page by so many pixels in all, which what the person scrolls comes on top of. */
function scrollerOf(form: HTMLElement): (pixels: number) => void {
  let [scrolled, added] = [0, 0];
  return (pixels) => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const by = pixels - scrolled;
    added += Math.max(0, by - (scrollHeight - clientHeight - scrollTop));
    if (added > 0) form.style.paddingBottom = `${added}px`;
    scrollBy({ top: by, behavior: 'instant' });
    scrolled = pixels;
  };
}
