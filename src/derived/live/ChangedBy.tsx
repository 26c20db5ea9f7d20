import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type LastEditor, lastChange } from '../../editing/conflict/lastChange.ts';
import { useEntity, useEntityScreen } from '../../entity/EntityContext.tsx';
import { useFailureText } from '../../results/useFailureText.ts';
import { useLive } from '../../session/live/useLive.ts';

interface ChangedByProps {
  readonly record: RecordData;
  /**
   * The entity of the record that the heading names. On a tab this is the entity that lists the records, not the tab's.
   */
  readonly of: Entity;
  /** Whether a form on the page has unsaved changes. They stay and are merged on save. */
  readonly isDirty: boolean;
  readonly onChanged: ((record: RecordData) => void) | undefined;
}

/**
 * Notice on a record's page that another user has changed the record. Without unsaved changes, its button loads the
 * current version.
 */
export function ChangedBy({ record, of, isDirty, onChanged }: ChangedByProps) {
  const { entity } = useEntity();
  const screen = useEntityScreen(of);
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [change, setChange] = useState<{ readonly by: LastEditor | undefined }>();
  const [failure, setFailure] = useState<string>();
  const id = String(record.id);
  const names = [of.name, entity.name];
  useLive({
    onEvents: (events) => {
      if (!events.some((event) => names.includes(event.entity) && event.id === id)) return;
      void lastChange(provider, screen, id).then((by) => setChange({ by }));
    },
  });
  // Hides the notice once the record has been saved or reloaded, because the page then shows the current version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the record that has changed
  useEffect(() => setChange(undefined), [record]);
  if (!change) return null;
  const show = async () => {
    setFailure(undefined);
    try {
      if (onChanged) onChanged((await provider.getOne<RaRecord>(entity.name, { id })).data);
    } catch (error) {
      return setFailure(failureText(error));
    }
    refresh();
    setChange(undefined);
  };
  const button = (
    <Button color="inherit" size="small" onClick={() => void show()}>
      {translate('list.live.show')}
    </Button>
  );
  const close = (
    <Button color="inherit" size="small" onClick={() => setChange(undefined)}>
      {translate('list.live.close')}
    </Button>
  );
  const { by } = change;
  return (
    <Alert severity={failure ? 'error' : 'info'} role="status" sx={place} action={isDirty ? close : button}>
      {failure ? `${failure} ` : ''}
      {by ? translate('list.live.by', { ...by }) : translate('list.live.byOther')}{' '}
      {isDirty && translate('list.live.kept')}
    </Alert>
  );
}

/** Styles of the notice: above the save bar, over the page, so that nothing moves. */
const place = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: 16,
  bottom: 80,
  maxWidth: 'min(480px, calc(100vw - 32px))',
  boxShadow: 6,
} as const;
