import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isStorable } from '#schemas/values/storable.ts';
import type { EditorMark } from '../../ui/editor/editorProps.ts';
import { JsonEditor } from '../../ui/editor/JsonEditor.tsx';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { type Typing, useTypedText } from '../typed/typing.ts';
import { jsonErrorAt, lineAndColumn } from './jsonErrorAt.ts';

/** JSON editor that highlights syntax errors, for values that no other kind of control can edit. */
export function JsonControl(control: ControlProps) {
  const typed = useTypedText(jsonTyping, control);
  const ref = useControlRef(control);
  const leave = () => {
    typed.commit();
    control.onBlur?.();
  };
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <JsonEditor
        ref={ref}
        text={typed.text}
        onChange={typed.type}
        onBlur={leave}
        marks={useMarks(typed.text)}
        height={{ least: control.compact ? 40 : 96, most: 400 }}
        attributes={attributesOf(control)}
      />
    </Box>
  );
}

function attributesOf(control: ControlProps): Readonly<Record<string, string>> {
  const attributes = { id: control.id, 'aria-labelledby': control.labelId, ...ariaOf(control) };
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Returns the editor's highlight for the first syntax error; empty if there is none. */
function useMarks(text: string): EditorMark[] {
  const translate = useTranslate();
  return useMemo(() => {
    const at = text.trim() === '' ? undefined : jsonErrorAt(text);
    if (at === undefined) return [];
    const place = lineAndColumn(text, at);
    return [{ ...place, message: translate('fields.unreadable.json', { ...place }), severity: 'error' }];
  }, [text, translate]);
}

/** Parses JSON text, and formats any value as indented JSON. */
export const jsonTyping: Typing = {
  format: (value) => JSON.stringify(value, undefined, 2),
  read: (text) => {
    const at = jsonErrorAt(text);
    const value: unknown = at === undefined ? JSON.parse(text) : undefined;
    if (at === undefined) return isStorable(value) ? { value } : { expected: 'precision' };
    return { expected: 'json', args: { ...lineAndColumn(text, at) } };
  },
  inputMode: 'text',
  hasLines: true,
};
