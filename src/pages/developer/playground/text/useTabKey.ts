import { type KeyboardEvent, useRef } from 'react';

const step = '  ';

/**
 * Tab indents in a text area and Shift+Tab takes back; Escape first, and Tab leaves as everywhere, so that
 * nobody who works with the keyboard is caught in the field (WCAG 2.1.2).
 */
export function useTabKey() {
  const isLeaving = useRef(false);
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      isLeaving.current = true;
      return;
    }
    const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isTab && !isLeaving.current) {
      event.preventDefault();
      if (event.shiftKey) outdent(event.currentTarget);
      else insert(event.currentTarget, step);
    }
    if (event.key !== 'Shift') isLeaving.current = false;
  };
}

/** Types a text where the cursor is. The browser's own command keeps its history of undoing. */
function insert(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function outdent(area: HTMLTextAreaElement): void {
  const { selectionStart, value } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const spaces = /^ {0,2}/.exec(value.slice(start))?.[0].length ?? 0;
  if (spaces === 0) return;
  area.setSelectionRange(start, start + spaces);
  if (!document.execCommand('delete')) area.setRangeText('', start, start + spaces, 'end');
  const cursor = Math.max(start, selectionStart - spaces);
  area.setSelectionRange(cursor, cursor);
}
