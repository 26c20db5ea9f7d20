import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type Entity, fieldNamed } from '#schemas/model/readEntity.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { ResolutionProps } from '../../slots.ts';
import type { SaveFailure } from '../saveOutcome.ts';

/** What two records would share, and the field by which a person says that it is meant. */
export interface Confirmable {
  readonly field: string;
  /** All fields of what is shared, in the order in which people read them. */
  readonly fields: readonly string[];
  readonly unless: string;
}

/**
 * What a refused save only has to be confirmed for (`unique: { unless }`, the rule `unique`): nothing where a field is
 * wrong for another reason, which no answer would mend.
 */
export function confirmableIn(entity: Entity, { fields, error }: SaveFailure): Confirmable | undefined {
  const all = confirmablesOf(entity);
  const refused = Object.keys(fields);
  const known = refused.map((name) => {
    const code = error?.errors?.[name]?.code;
    return all.find(({ field, codes }) => field === name && (code === undefined || codes.includes(code)));
  });
  return known.every((one) => one !== undefined) ? known[0] : undefined;
}

function confirmablesOf(entity: Entity): (Confirmable & { readonly codes: readonly string[] })[] {
  const { fields, rules } = entity;
  const together = rules.flatMap((rule) =>
    rule.rule === 'unique' && rule.unless !== undefined
      ? [
          {
            field: rule.fields.at(-1) ?? '',
            fields: rule.fields,
            unless: rule.unless,
            codes: ['duplicateName'],
          },
        ]
      : [],
  );
  const alone = fields.flatMap(({ name, options: { unique } }) =>
    typeof unique === 'object' && 'unless' in unique
      ? [{ field: name, fields: [name], unless: unique.unless, codes: ['unique'] }]
      : [],
  );
  return [...together, ...alone].filter(({ unless }) => fieldNamed(entity, unless) !== undefined);
}

/**
 * Asks whether a record is meant to be saved that shares with another one what two should not share. Whoever goes
 * back finds the message on its field.
 */
export function SaveAnyway({ values, failure, retry, onResolved }: ResolutionProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const shared = confirmableIn(entity, failure);
  const said = failure.fields[shared?.field ?? ''];
  const title = said ? translate(said.message, said.args).replace(/\.$/, '') : '';
  const value = (shared?.fields ?? []).map((name) => values[name]).filter(Boolean);
  const back = () => onResolved({ kind: 'failed', failure });
  const save = async () => {
    setSaving(true);
    onResolved(await retry({ ...values, ...(shared ? { [shared.unless]: true } : {}) }));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isSaving ? undefined : back}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {translate('form.anyway.text', { value: value.join(' ') })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={back} disabled={isSaving} autoFocus>
          {translate('form.anyway.back')}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={isSaving}>
          {translate('form.anyway.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
