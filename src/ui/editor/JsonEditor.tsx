import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { onDemand } from '../missing/onDemand.tsx';
import type { JsonEditorProps } from './editorProps.ts';

/** A text of JSON with colours, the numbers of its lines and marks where it is wrong (docs/look.md#colour). */
export const JsonEditor = onDemand(
  () => import('./MountedEditor.tsx').then((file) => file.MountedEditor),
  EditorPlace,
);

/** As high as the editor, which is fetched when a page has one. */
function EditorPlace({ height }: JsonEditorProps) {
  const translate = useTranslate();
  return (
    <Skeleton variant="rectangular" height={height.least} aria-label={translate('fields.editor.loading')} />
  );
}
