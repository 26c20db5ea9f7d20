import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { RemovedRow } from './useRows.ts';

interface UndoLineProps {
  readonly removed: RemovedRow | undefined;
  readonly onUndo: () => void;
}

/** Says which row went, and brings it back. The region is always there, so that it is heard. */
export function UndoLine({ removed, onUndo }: UndoLineProps) {
  const translate = useTranslate();
  return (
    <span role="status">
      {removed && (
        <>
          {translate('fields.rows.removed', { number: removed.index + 1 })}
          <Button onClick={onUndo} sx={{ ml: 1 }}>
            {translate('fields.rows.undo')}
          </Button>
        </>
      )}
    </span>
  );
}
