import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { AskDialog } from '../../../../ui/AskDialog.tsx';
import { examples } from './examples.ts';
import { schemaText } from './usePlayText.ts';

interface ExampleSelectProps {
  readonly entities: readonly Entity[];
  /** Whether choosing an example would discard typed text. */
  readonly isTyped: boolean;
  readonly onStart: (text: string) => void;
}

/** Chooses an example schema. Asks before typed text is replaced. */
export function ExampleSelect({ entities, isTyped, onStart }: ExampleSelectProps) {
  const translate = useTranslate();
  const [requested, setRequested] = useState<string>();
  const choose = (name: string) => {
    const entity = entities.find((one) => one.name === name);
    const text = entity ? schemaText(entity) : Object.entries(examples).find(([one]) => one === name)?.[1];
    if (text === undefined) return;
    if (isTyped) setRequested(text);
    else onStart(text);
  };
  return (
    <>
      <TextField
        select
        label={translate('developer.play.start')}
        value=""
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ width: 220 }}
      >
        <option value="">{translate('developer.play.chooseStart')}</option>
        <optgroup label={translate('developer.play.examples')}>
          {Object.keys(examples).map((name) => (
            <option key={name} value={name}>
              {translate(`developer.play.example.${name}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={translate('developer.play.ours')}>
          {entities.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </optgroup>
      </TextField>
      {requested !== undefined && (
        <AskDialog
          isQuestion
          width="xs"
          title={translate('developer.play.replaceTitle')}
          cancel={translate('developer.play.replaceNo')}
          button={translate('developer.play.replaceYes')}
          onClose={() => setRequested(undefined)}
          onConfirm={() => {
            onStart(requested);
            setRequested(undefined);
          }}
        >
          {translate('developer.play.replaceText')}
        </AskDialog>
      )}
    </>
  );
}
