import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { useRecordLabel } from '../../../../derived/form/save/useRecordLabel.ts';
import { Section } from '../../Section.tsx';
import { PlayForm } from './PlayForm.tsx';
import { PlayList } from './PlayList.tsx';
import { useRemove } from './useRemove.ts';

/** What the form below the list is about: a record, or a new one, the how manieth. */
interface Edited {
  readonly record: RecordData | undefined;
  readonly round: number;
}

/** The list, and below it the form of what was chosen in it. */
export function Drawn() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const labelOf = useRecordLabel();
  const remove = useRemove();
  const form = useRef<HTMLDivElement>(null);
  const [{ record, round }, setEdited] = useState<Edited>({ record: undefined, round: 0 });
  const open = (chosen?: RecordData) => setEdited({ record: chosen, round: round + 1 });
  const openAndGo = (chosen?: RecordData) => {
    open(chosen);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const say = (key: string) => translate(`developer.play.${key}`);
  const subject = record ? labelOf(record) : text(entity.title);
  return (
    <>
      <Section
        title={`${say('list')}: ${text(entity.plural)}`}
        end={
          <Button startIcon={<Add />} onClick={() => openAndGo()}>
            {say('add')}
          </Button>
        }
      >
        <PlayList onOpen={openAndGo} />
      </Section>
      <Section
        title={`${say('form')}: ${subject}`}
        end={
          record && (
            <Button startIcon={<Delete />} color="error" onClick={() => remove(record).then(() => open())}>
              {say('remove')}
            </Button>
          )
        }
      >
        <div ref={form}>
          <PlayForm key={round} record={record} onDone={() => open()} />
        </div>
      </Section>
    </>
  );
}
