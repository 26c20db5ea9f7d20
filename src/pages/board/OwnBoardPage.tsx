import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { resetBoard, saveBoard } from '#providers/suite/board.ts';
import { type BoardRange, boardRanges } from '#schemas/board/defineWidget.ts';
import { widgetNamed } from '#schemas/board/widgets.ts';
import type { Board } from '#schemas/protocol/people/board.ts';
import type { Place } from '#schemas/rules/board/layout.ts';
import { LayoutEditor } from '../../derived/board/LayoutEditor.tsx';
import { boardKey, useBoard } from '../../derived/board/useBoard.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { homePath } from '../../shell/home/homeParts.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { PanelFailure } from '../../shell/panel/PanelFailure.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';

/** The page on which users arrange their own dashboard: `/absence-management/dashboard-settings`. */
export function OwnBoardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useBoard();
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={translate('board.editor.title')}
        lead={translate('board.editor.lead')}
        breadcrumb={[{ label: translate('home.title'), to: homePath }]}
      />
      {error && !data && (
        <PanelFailure text={translate('board.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={4} height={120} />}
      {data && <Editor key={data.version} board={data} onReload={() => void refetch()} />}
    </Box>
  );
}

interface Draft {
  readonly places: readonly Place[];
  readonly range: BoardRange;
}

interface EditorProps {
  readonly board: Board;
  readonly onReload: () => void;
}

function Editor({ board, onReload }: EditorProps) {
  const translate = useTranslate();
  const { impersonation } = useSession();
  // Undo history: the state before each change, oldest first.
  const [history, setHistory] = useState<readonly Draft[]>([{ places: board.places, range: board.range }]);
  const draft = history.at(-1) ?? board;
  const change = (next: Partial<Draft>) => setHistory((before) => [...before, { ...draft, ...next }]);
  const isDirty = history.length > 1;
  const { save, reset, isWorking, error, release } = useSaveLayout(board);
  const letGo = useUnsavedChanges(isDirty, true);
  const [isAsking, setAsking] = useState(false);
  const isReadOnly = impersonation?.readOnly === true;
  const isStale = error instanceof ServiceError && error.status === 409;
  const failed = error && !isStale ? error.message : undefined;
  const reload = () => {
    release();
    onReload();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="span" id="board-range">
          {translate('board.range.title')}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-labelledby="board-range"
          value={draft.range}
          onChange={(_, range: BoardRange | null) => range !== null && change({ range })}
        >
          {boardRanges.map((range) => (
            <ToggleButton key={range} value={range} sx={{ textTransform: 'none' }}>
              {translate(`board.range.${range}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <LayoutEditor
        places={draft.places}
        offered={board.offered}
        locked={board.locked}
        onChange={(places) => change({ places })}
        settings={(place) => (
          <TableChoice
            place={place}
            onChange={(next) =>
              change({ places: draft.places.map((one) => (one.widgetId === next.widgetId ? next : one)) })
            }
          />
        )}
      />
      {isStale && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" size="small" onClick={reload}>
              {translate('board.editor.reload')}
            </Button>
          }
        >
          {translate('board.editor.stale')}
        </Alert>
      )}
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failed}
        </Alert>
      )}
      <ActBar>
        <Button
          variant="contained"
          disabled={!isDirty || isWorking || isReadOnly}
          onClick={() => save(draft, letGo)}
        >
          {translate('board.editor.save')}
        </Button>
        <Button disabled={!isDirty || isWorking} onClick={() => setHistory((before) => before.slice(0, -1))}>
          {translate('board.editor.undo')}
        </Button>
        <Button
          disabled={board.version === 0 || isWorking || isReadOnly}
          onClick={() => setAsking(true)}
          sx={{ ml: { sm: 'auto' } }}
        >
          {translate('board.editor.reset')}
        </Button>
      </ActBar>
      {isAsking && (
        <AskDialog
          isQuestion
          title={translate('board.editor.resetTitle')}
          cancel={translate('ra.action.cancel')}
          button={translate('board.editor.reset')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            reset(letGo);
          }}
        >
          {translate('board.editor.resetText')}
        </AskDialog>
      )}
    </>
  );
}

/** Chooses whether a chart is shown as a table by default. */
function TableChoice({
  place,
  onChange,
}: {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}) {
  const translate = useTranslate();
  const widget = widgetNamed(place.widgetId);
  const isChart = widget?.kind === 'trend' || (widget?.kind === 'bars' && widget.inOrder === true);
  if (!isChart) return null;
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={place.settings?.isTable === true}
          onChange={({ target }) => onChange({ ...place, settings: { isTable: target.checked } })}
        />
      }
      label={translate('board.editor.asTable')}
    />
  );
}

/** Saves and resets the layout. The response becomes the current dashboard. */
function useSaveLayout(board: Board) {
  const client = useQueryClient();
  const notify = useNotify();
  const { organization } = useSession();
  const keep = (next: Board) => client.setQueryData(boardKey(organization?.id), next);
  const saving = useMutation({ mutationFn: saveBoard });
  const resetting = useMutation({ mutationFn: resetBoard });
  return {
    isWorking: saving.isPending || resetting.isPending,
    error: saving.error ?? resetting.error,
    release: () => {
      saving.reset();
      resetting.reset();
    },
    save: ({ places, range }: Draft, done: () => void) =>
      saving.mutate(
        { version: board.version, places: places.map((place) => ({ ...place })), range },
        {
          onSuccess: (next) => {
            done();
            keep(next);
            notify('board.editor.saved', { type: 'success' });
          },
        },
      ),
    reset: (done: () => void) =>
      resetting.mutate(board.version, {
        onSuccess: (next) => {
          done();
          keep(next);
          notify('board.editor.wasReset', { type: 'success' });
        },
      }),
  };
}
