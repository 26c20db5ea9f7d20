import { endKeysBeforeStart } from '../ui/input/keysBeforeStart.ts';
import type { SignInOptions } from './signIn.ts';
export interface Page {
  readonly title: string;
  readonly lines: readonly string[];
  readonly actions?: readonly (PageLink | PageButton)[];
  /** Small print at the end of the page, with details for support. */
  readonly note?: string | undefined;
}

interface PageLink {
  readonly text: string;
  readonly href: string;
}

interface PageButton {
  readonly text: string;
  readonly act: () => void;
}

/** Shows a plain page instead of the console, before it has loaded or when it can't start. */
export function showPage({ title, lines, actions = [], note }: Page): void {
  endKeysBeforeStart();
  const main = element('main', { className: 'boot-page' });
  const heading = element('h1', { textContent: title, tabIndex: -1 });
  main.append(heading, ...lines.map((line) => element('p', { textContent: line })));
  main.append(...actions.map(renderLine));
  if (note) main.append(element('p', { textContent: note, className: 'boot-note' }));
  document.title = `${title} · ABSMGMT`;
  root().replaceChildren(main);
  // Focuses the heading, so that a screen reader reads it.
  heading.focus();
}

/** Returns the element that the console renders into. */
function root(): HTMLElement {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the console.');
  return place;
}

function renderLine(action: PageLink | PageButton): HTMLElement {
  if ('href' in action) {
    return element('a', { textContent: action.text, href: action.href, className: 'boot-action' });
  }
  const button = element('button', { textContent: action.text, type: 'button', className: 'boot-action' });
  button.addEventListener('click', action.act);
  return button;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}

export interface ErrorPageActions {
  readonly signIn: (returnTo: string, intent?: SignInOptions) => void;
  readonly signOut: () => void;
}
