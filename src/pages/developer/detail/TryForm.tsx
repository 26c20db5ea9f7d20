import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parametersOf, type TryQuestion } from '#providers/dataProvider/foreign/tryCall.ts';
import type { AccessDecision } from '#schemas/access/permitted.ts';
import { decideAccess } from '#schemas/access/permitted.ts';
import { isReading, permissionsFor } from '#schemas/exchange/permissionsFor.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { DeniedButton } from '../../../permissions/DeniedButton.tsx';
import { useDenial } from '../../../permissions/useDenial.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { monospace } from '../../../ui/theme/tokens.ts';

interface TryFormProps {
  readonly operation: string;
  readonly isSending: boolean;
  readonly onSend: (question: TryQuestion) => void;
}

/** A form for an operation's parameters and body. Writes need a confirmation. */
export function TryForm({ operation, isSending, onSend }: TryFormProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const denial = useDenial();
  const permitted = usePermittedCall(operation);
  const names = parametersOf(entity, operation);
  const [values, setValues] = useState<Record<string, string>>(() => firstValues(operation));
  const [text, setText] = useState(() => firstBody(entity, operation));
  const [isAsking, setAsking] = useState(false);
  const body = bodyIn(text);
  const isMissing = operation !== 'list' && names.some((name) => (values[name] ?? '').trim() === '');
  const send = () => onSend({ operation, values, ...(body ? { body } : {}) });
  const submit = () => (reads(entity, operation) ? send() : setAsking(true));
  return (
    <Box
      component="form"
      noValidate
      aria-label={translate('developer.try.form', { operation })}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && (text === undefined || body)) submit();
      }}
    >
      {names.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {names.map((name) => (
            <TextField
              key={name}
              label={name}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              sx={{ width: 160 }}
            />
          ))}
        </Box>
      )}
      {text !== undefined && (
        <TextField
          multiline
          fullWidth
          minRows={2}
          maxRows={16}
          label={translate(`developer.try.${operation === 'list' ? 'filter' : 'body'}`)}
          value={text}
          error={body === undefined}
          helperText={body === undefined ? translate('developer.try.noObject') : undefined}
          slotProps={{
            htmlInput: { spellCheck: false, style: { fontFamily: monospace, fontSize: '0.8125rem' } },
          }}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {permitted.allowed ? (
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={isMissing || (text !== undefined && body === undefined)}
        >
          {translate('developer.try.send')}
        </Button>
      ) : (
        <DeniedButton {...denial(permitted)}>{translate('developer.try.send')}</DeniedButton>
      )}
      {isAsking && (
        <AskDialog
          isAlert
          isQuestion
          width="xs"
          title={translate('developer.try.asks')}
          cancel={translate('developer.try.cancel')}
          button={translate('developer.try.send')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        >
          {translate('developer.try.changes', {
            call: `${entity.operations[operation]?.method} ${entity.operations[operation]?.path}`,
            service: entity.declaration.title,
          })}
        </AskDialog>
      )}
    </Box>
  );
}

/**
 * Checks whether the user may make the call, by the rules of the console's own service. Read-only impersonation denies
 * writes.
 */
function usePermittedCall(operation: string): AccessDecision {
  const { entity } = useEntity();
  const session = useSession();
  const isRead = reads(entity, operation);
  const denials = permissionsFor(entity, operation, isRead).map((all) => {
    const each = all.map((one) => decideAccess(session, one, !isRead)).filter(({ allowed }) => !allowed);
    return each.find(({ onlyLooks }) => !onlyLooks) ?? each[0];
  });
  // The call is allowed if the user has all permissions of any one alternative.
  const [denied] = denials;
  return denied && !denials.includes(undefined) ? denied : { allowed: true, permission: '' };
}

function reads(entity: Entity, operation: string): boolean {
  const line = entity.operations[operation];
  return line !== undefined && isReading(operation, line);
}

function firstValues(operation: string): Record<string, string> {
  return operation === 'list' ? { page: '1', perPage: '25' } : {};
}

/** Returns the initial body: an example record for a create; undefined for calls without a body. */
function firstBody(entity: Entity, operation: string): string | undefined {
  if (operation === 'get' || operation === 'delete') return undefined;
  if (entity.operations[operation]?.method === 'GET' && operation !== 'list') return undefined;
  const example = operation === 'create' ? exampleRecord(entity, recordValidator(entity)) : undefined;
  return JSON.stringify(example ?? {}, null, 2);
}

/** Parses a text as an object; undefined if it is not one. */
function bodyIn(text = '{}'): RecordData | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
