import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SelectionEndProps } from '../../../derived/list/slots.ts';
import { useMailList } from './useMailList.ts';

/** Copies the e-mail addresses of the selected employees, as a mail program takes them. */
export function MailList({ records }: SelectionEndProps) {
  const translate = useTranslate();
  const { copy, isReading } = useMailList();
  return (
    <Button loading={isReading} onClick={() => void copy(records.map(({ id }) => id))}>
      {translate('employees.mail.action')}
    </Button>
  );
}
