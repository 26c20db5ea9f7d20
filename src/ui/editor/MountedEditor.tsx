import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { diagnosticsOf, editorParts, positionAt } from './editorParts.ts';
import type { JsonEditorProps } from './editorProps.ts';

/** CodeMirror's own English phrases and the message keys that translate them. */
const keys = {
  Completions: 'completions',
  Diagnostics: 'marks',
  'No diagnostics': 'noMarks',
  close: 'close',
  'Control character': 'control',
} as const;

/** Returns CodeMirror's phrases in the user's language. */
function phrases(translate: (key: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([english, key]) => [english, translate(`fields.editor.${key}`)]),
  );
}

/** The mounted editor. CodeMirror keeps its own text, so changes of the `text` prop are copied into it. */
export function MountedEditor(props: JsonEditorProps) {
  const { text, marks, attributes, height, ref } = props;
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const ariaCompartment = useRef(new Compartment());
  const latest = useRef(props);
  latest.current = props;
  const names = JSON.stringify(attributes);

  useEffect(() => {
    if (!place.current) return;
    const { isIndenting = false, complete } = latest.current;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          editorParts(isIndenting, complete && ((context) => latest.current.complete?.(context) ?? null)),
          EditorState.phrases.of(phrases(translate)),
          ariaCompartment.current.of(contentOf(latest.current.attributes)),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const next = docChanged ? state.doc.toString() : undefined;
            if (next !== undefined && next !== latest.current.text) latest.current.onChange(next);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [translate]);

  useEffect(() => {
    view.current?.dispatch({
      effects: ariaCompartment.current.reconfigure(contentOf(JSON.parse(names))),
    });
  }, [names]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(marks, editor.state.doc)));
  }, [marks]);

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    goTo: (line, column) => goTo(view.current, line, column),
  }));
  const { least, most } = height;
  return (
    <Box
      ref={place}
      sx={{
        minHeight: least,
        height: most === undefined ? '100%' : 'auto',
        '& .cm-editor': { minHeight: least },
        '& .cm-scroller': most === undefined ? {} : { maxHeight: most },
      }}
    />
  );
}

/** Returns the extension that sets the ARIA attributes of the editor's text field. */
function contentOf(attributes: JsonEditorProps['attributes']) {
  return EditorView.contentAttributes.of({ tabindex: '0', ...attributes });
}

function goTo(editor: EditorView | undefined, line: number, column: number): void {
  if (!editor) return;
  const at = positionAt(editor.state.doc, line, column);
  editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  editor.focus();
}
