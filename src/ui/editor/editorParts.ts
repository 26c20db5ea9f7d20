import {
  acceptCompletion,
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { pageNonce } from '../theme/pageNonce.ts';
import { editorColours, editorLook } from './editorLook.ts';
import type { EditorMark } from './editorProps.ts';

/** Returns the editor's CodeMirror extensions, except those for its texts. */
export function editorParts(isIndenting: boolean, complete: CompletionSource | undefined): Extension[] {
  const nonce = pageNonce();
  return [
    // Sets the nonce that the page's Content-Security-Policy requires on styles.
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    json(),
    editorColours,
    editorLook,
    highlightActiveLine(),
    highlightActiveLineGutter(),
    complete ? autocompletion({ override: [complete], icons: false }) : [],
    isIndenting ? leaveKeymap : [],
    keymap.of([
      ...(complete ? [{ key: 'Tab', run: acceptCompletion }] : []),
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      ...(isIndenting ? [indentWithTab] : []),
    ]),
  ];
}

/**
 * After Escape, the next Tab leaves the editor, however long the user waits; typing resets this. Keyboard users are
 * never trapped (WCAG 2.1.2).
 */
const leaveKeymap: Extension = [
  EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (event.key === 'Escape' && completionStatus(view.state) === null) view.setTabFocusMode(true);
    },
    blur: (_, view) => view.setTabFocusMode(false),
  }),
  EditorView.updateListener.of(({ docChanged, view }) => {
    if (docChanged) view.setTabFocusMode(false);
  }),
];

/** Returns the offset of a line and column, both counted from 1. Positions outside the text are clamped. */
export function positionAt(text: Text, line: number, column: number): number {
  const { from, to } = text.line(Math.min(Math.max(line, 1), text.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}

/**
 * Converts marks to CodeMirror diagnostics. Each covers the rest of the word at its position, at least one character.
 */
export function diagnosticsOf(marks: readonly EditorMark[], text: Text): Diagnostic[] {
  return marks.map(({ line, column, message, severity }) => {
    const from = positionAt(text, line, column);
    const rest = text.sliceString(from, text.lineAt(from).to);
    const word = /^(?:"(?:[^"\\]|\\.)*"|[\w.+-]+|\S)/.exec(rest)?.[0].length ?? 0;
    return { from, to: from + word, message, severity };
  });
}
