import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useCacheActionResult } from '../../../derived/actions/useRunAction.ts';
import { useFailureOf } from '../../../derived/form/save/useFailureOf.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import type { Matrix } from './matrixOf.ts';

const action = 'reconcileDay';

interface ReconcileButtonProps {
  readonly matrix: Matrix;
  readonly dayOf: (date: string) => string;
}

/**
 * Button that reconciles absence days without exceptions: those of the selected cell or, without a selection, those of
 * the latest date that has such days.
 */
export function ReconcileButton({ matrix, dayOf }: ReconcileButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { filterValues } = useListContext();
  const failureOf = useFailureOf(action);
  const named = entity.actions.find(({ name }) => name === action);
  const settle = useCacheActionResult(named as NonNullable<typeof named>);
  const isChosen = typeof filterValues.absenceDate === 'string';
  const instituteId: number | undefined = isChosen ? filterValues.instituteId : undefined;
  const ready = (date: string) => {
    const { open = 0, exceptions = 0 } = matrix.at(date, instituteId) ?? {};
    return open - exceptions;
  };
  const absenceDate: string | undefined = isChosen
    ? filterValues.absenceDate
    : matrix.dates.find((date) => ready(date) > 0);
  const count = absenceDate === undefined ? 0 : ready(absenceDate);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      let act: number | undefined;
      const onAct = (done: number | undefined) => {
        act = done;
      };
      const body = { absenceDate, ...(instituteId === undefined ? {} : { instituteId }) };
      const answer = (await provider.action(entity.name, action, { body, onAct })) as {
        readonly reconciledDays: number;
      };
      await settle(answer, undefined);
      notify('reconcile.done', {
        type: 'success',
        messageArgs: { smart_count: answer.reconciledDays },
        ...undoable(act),
      });
    },
    onError: (error) => notify(failureOf(error).message ?? 'ra.message.error', untilClosed),
  });
  if (!usePermitted('ABSR.RECONCILE', true).allowed || absenceDate === undefined) return null;
  const args = { smart_count: count, date: dayOf(absenceDate) };
  return (
    <Button
      variant="contained"
      startIcon={<CheckOutlined />}
      disabled={count === 0}
      loading={isPending}
      onClick={() => mutate()}
      sx={{ mt: 1.5 }}
    >
      {translate(isChosen ? 'reconcile.ready' : 'reconcile.readyOn', args)}
    </Button>
  );
}
