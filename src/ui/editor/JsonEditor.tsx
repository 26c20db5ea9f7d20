import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { JsonEditorProps } from './editorProps.ts';

/** The editor is fetched when a page has one. */
const Mounted = lazy(async () => ({ default: (await import('./MountedEditor.tsx')).MountedEditor }));

/** A text of JSON with colours, the numbers of its lines and marks where it is wrong (docs/look.md#colour). */
export function JsonEditor(props: JsonEditorProps) {
  const translate = useTranslate();
  const { height } = props;
  return (
    <Suspense
      fallback={
        <Skeleton
          variant="rectangular"
          height={height.least}
          aria-label={translate('fields.editor.loading')}
        />
      }
    >
      <Mounted {...props} />
    </Suspense>
  );
}
