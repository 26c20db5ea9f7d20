import Dialog from '@mui/material/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { hides, type NamedAction } from '#schemas/model/entity/readActions.ts';
import { resultEntity } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { EntityProvider, useEntity } from '../../../entity/EntityContext.tsx';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { useHasElapsed } from '../../../ui/useHasElapsed.ts';
import { ActionInputsForm } from '../../actions/ActionInputsForm.tsx';
import { ActionReportFields } from '../../actions/ActionReportDialog.tsx';
import { actionText } from '../../actions/actionText.ts';
import { inputValuesOf } from '../../actions/callAction.ts';
import { mergeReports } from '../../actions/hasReport.ts';
import { isFinal } from '../../actions/isFinal.ts';
import { unchangedText } from '../../actions/unchangedText.ts';
import { useActionInputs } from '../../actions/useActionInputs.ts';
import { needsDialog } from '../../actions/useStartAction.tsx';
import { actionWord } from '../bulk/actionWord.ts';
import { BulkPreview } from '../bulk/BulkDialog.tsx';
import type { BulkRun } from '../bulk/bulkRun.ts';
import { RunActions, RunContent, RunTitle } from '../bulk/RunDialog.tsx';
import { useChunkedRun } from '../bulk/useChunkedRun.ts';
import { useNewStateText } from '../bulk/useCountedNoun.ts';
import { maxParallelRequests, useSendEach } from './useSendEach.ts';

interface BulkActionDialogProps {
  readonly action: NamedAction;
  readonly records: readonly SelectedRecord[];
  /** Called after every run of the action, for example to deselect the successful records. */
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Delay in milliseconds after which the dialog of an action without inputs appears and shows its progress. */
const slowAfter = 700;

/**
 * Runs an action on many records: asks for its inputs once, then shows progress and a result for each record. An action
 * without inputs starts at once; if no record fails, a notice shows the result instead of the dialog.
 */
export function BulkActionDialog({ action, records, onRun, onClose }: BulkActionDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const client = useQueryClient();
  const doneText = useDoneText(action);
  const stays = useRef('');
  const notifyDone = useNotifyDone(doneText, stays);
  const heading = useId();
  const control = useChunkedRun(
    useSendEach(action),
    () => {
      for (const name of [entity.name, ...action.refresh]) void reloadEntity(client, name);
    },
    maxParallelRequests,
  );
  const { run, isStopping } = control;
  const answers = useRef<RecordData>(undefined);
  const inputs = useActionInputs(
    action,
    records.map(({ id }) => id),
    undefined,
  );
  const begin = async (batch: readonly SelectedRecord[], inputValues: RecordData) => {
    answers.current ??= inputValues;
    const ended = await control.start(answers.current, batch);
    onRun(ended);
    if (ended.refused.length > 0 || ended.state === 'stopped' || ended.answers.length > 0) return;
    notifyDone(ended);
    onClose();
  };
  const asks = needsDialog(action);
  useOnce(!asks, () => void begin(records, {}));
  const isSlow = useHasElapsed(slowAfter);
  if (!asks && !isSlow && (run.state === 'ready' || run.state === 'running')) return null;
  const count = { count: records.length };
  const { confirm = {} } = action;
  const say = (english: string | undefined) =>
    english &&
    actionText(text(english), {
      ...count,
      label: translate('bulk.records', { smart_count: records.length }),
    });
  const question = say(confirm.title) ?? text(action.label);
  const resultsTitle = translate('bulk.resultsOf', { action: text(action.label) });
  const titles = {
    ready: question,
    running: text(action.label),
    stopped: resultsTitle,
    finished: resultsTitle,
  };
  const submit = translate('actions.submit', { action: say(confirm.button) ?? text(action.label), ...count });
  const frame = {
    action: submit,
    isDangerous: action.isDangerous,
    run,
    isStopping,
    onStop: control.stop,
    onClose: () => {
      notifyDone(run);
      onClose();
    },
  };
  const goOn = (batch: readonly SelectedRecord[]) => void begin(batch, {});
  return (
    <Dialog
      open
      fullWidth
      maxWidth={run.answers.length > 0 ? 'md' : 'sm'}
      role={action.isDangerous ? 'alertdialog' : 'dialog'}
      onClose={run.state === 'running' ? undefined : onClose}
      aria-labelledby={heading}
    >
      <RunTitle id={heading}>{titles[run.state]}</RunTitle>
      {run.state === 'ready' ? (
        <ActionInputsForm
          inputs={inputs}
          onAct={async (values) => {
            stays.current = unchangedText(action, { ...inputs.start, ...values }, text);
            void begin(records, inputValuesOf({ entity, action }, values, inputs.holds));
            return 'done';
          }}
          render={(form) => (
            <EntityProvider entity={entity}>
              <RunContent run={run}>
                {say(confirm.text)}
                {form.fields && (
                  <EntityProvider entity={inputs.entity ?? entity}>{form.fields}</EntityProvider>
                )}
                <BulkPreview records={records} />
                {isFinal(entity, action) && <div>{translate('actions.final')}</div>}
              </RunContent>
              <RunActions {...frame} isSubmit={form.isReady} onBegin={() => {}} onGoOn={goOn} />
            </EntityProvider>
          )}
        />
      ) : (
        <>
          <RunContent run={run} what={doneText} end={<MergedReport action={action} run={run} />}>
            {null}
          </RunContent>
          <RunActions {...frame} onBegin={() => {}} onGoOn={goOn} />
        </>
      )}
    </Dialog>
  );
}

/** Shows the responses of the successful records, merged into one report. */
function MergedReport({ action, run }: { readonly action: NamedAction; readonly run: BulkRun }) {
  const { entity } = useEntity();
  const reportEntity = resultEntity(entity, action);
  if (!reportEntity || run.answers.length === 0) return null;
  return (
    <EntityProvider entity={reportEntity}>
      <ActionReportFields report={mergeReports(action, run.answers)} />
    </EntityProvider>
  );
}

/**
 * Returns a function that formats the success text for a number of records: the text that the action declares, else the
 * records' new state.
 */
function useDoneText(action: NamedAction): (count: number) => string {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const newStateText = useNewStateText();
  const { done } = action;
  return (count) => {
    const label = translate('bulk.records', { smart_count: count });
    if (done !== undefined) return actionText(text(done), { count, label });
    if (hides(entity, action)) return newStateText(actionWord(entity, 'hide'), count);
    if (hides(entity, action, false)) return newStateText(actionWord(entity, 'unhide'), count);
    return translate('bulk.done', { smart_count: count, count: showCount(count) });
  };
}

/**
 * Returns a function that shows a success notice after a run. If no record failed, the notice includes what the action
 * leaves unchanged (`stays`).
 */
function useNotifyDone(doneText: (count: number) => string, stays: RefObject<string>) {
  const notify = useNotify();
  return ({ done, acts, refused }: BulkRun) => {
    const parts = [doneText(done.length), refused.length === 0 ? stays.current : ''];
    if (done.length > 0) notify(parts.filter(Boolean).join('. '), { type: 'success', ...undoable(...acts) });
  };
}

/** Runs `work` once, after the first render in which `is` is true. */
function useOnce(is: boolean, work: () => void): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!is || hasBegun.current) return;
    hasBegun.current = true;
    work();
  });
}
