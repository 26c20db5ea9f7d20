import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { onDemand } from '../missing/onDemand.tsx';
import type { JsonEditorProps } from './editorProps.ts';

/** JSON editor with syntax colors, line numbers and error marks (docs/look.md#colour). Loaded on demand. */
export const JsonEditor = onDemand(
  () => import('./MountedEditor.tsx').then((file) => file.MountedEditor),
  EditorPlace,
);

/** A placeholder with the height of the editor while it loads. */
function EditorPlace({ height }: JsonEditorProps) {
  const translate = useTranslate();
  return (
    <Skeleton variant="rectangular" height={height.least} aria-label={translate('fields.editor.loading')} />
  );
}
