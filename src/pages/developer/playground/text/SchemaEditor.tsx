import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { measures } from '../../../../ui/theme/tokens.ts';
import { monospace } from '../../Code.tsx';

/** What others can do with the editor. */
export interface EditorHandle {
  /** Puts the cursor on a line, and the line in sight. */
  readonly goTo: (line: number, column: number) => void;
}

interface SchemaEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isWrong: boolean;
  readonly ref?: Ref<EditorHandle>;
}

const lineHeight = 20;
const padding = 8;

/** A plain text area with the numbers of its lines. */
export function SchemaEditor({ text, onChange, isWrong, ref }: SchemaEditorProps) {
  const translate = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const onKeyDown = useTabKey();
  const hint = useId();
  useImperativeHandle(ref, () => ({ goTo: (line, column) => goTo(area.current, line, column) }));
  const follow = () => {
    if (area.current && numbers.current) numbers.current.scrollTop = area.current.scrollTop;
  };
  const count = text.split('\n').length;
  return (
    <>
      <Box sx={frame}>
        <Box component="pre" ref={numbers} aria-hidden sx={gutter}>
          {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
        </Box>
        <Box
          component="textarea"
          ref={area}
          value={text}
          onChange={(event: { target: HTMLTextAreaElement }) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onScroll={follow}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          aria-label={translate('developer.play.editor')}
          aria-describedby={hint}
          aria-invalid={isWrong}
          sx={typing}
        />
      </Box>
      <Box id={hint} sx={{ fontSize: 12, color: 'text.secondary', pt: 0.5 }}>
        {translate('developer.play.keys')}
      </Box>
    </>
  );
}

function goTo(area: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!area) return;
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = Math.max(0, (line - 4) * lineHeight);
  area.scrollLeft = 0;
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  height: { xs: 320, lg: 'max(320px, 48dvh)' },
  border: 1,
  borderColor: 'outline',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

const written = {
  m: 0,
  py: `${padding}px`,
  fontFamily: monospace,
  fontSize: 13,
  lineHeight: `${lineHeight}px`,
} as const;

const gutter = {
  ...written,
  px: 1,
  overflow: 'hidden',
  textAlign: 'right',
  color: 'text.secondary',
  bgcolor: 'sunken',
  userSelect: 'none',
} as const;

const typing = {
  ...written,
  // The style of inputs is that of the text around them, set by the page.
  '&&': { fontFamily: monospace, fontSize: 13, lineHeight: `${lineHeight}px` },
  px: 1,
  border: 0,
  outline: 'none',
  resize: 'none',
  whiteSpace: 'pre',
  overflow: 'auto',
  tabSize: 2,
  color: 'text.primary',
  bgcolor: 'transparent',
} as const;

const step = '  ';

/**
 * Tab indents in a text area and Shift+Tab takes back; Escape first, and Tab leaves as everywhere, so that
 * nobody who works with the keyboard is caught in the field (WCAG 2.1.2).
 */
function useTabKey() {
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
