import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showCount } from '#schemas/values/showCount.ts';
import type { ChangeAll } from '../bulk/useChangeAll.ts';

interface ChangeAllButtonProps {
  readonly changeAll: ChangeAll | undefined;
  readonly field: Field;
  /** Whether a value of the facet is selected. */
  readonly isNarrowed: boolean;
  readonly onStart: () => void;
}

/** Button "Change all 182…", which bulk edits all records that match the list's filter. */
export function ChangeAllButton({ changeAll, field, isNarrowed, onStart }: ChangeAllButtonProps) {
  const translate = useTranslate();
  if (!changeAll) return null;
  const { count } = changeAll;
  return (
    <Button
      disabled={!isNarrowed || !count}
      onClick={() => {
        onStart();
        changeAll.start(field);
      }}
    >
      {isNarrowed && count !== undefined
        ? translate('list.facet.changeAllCounted', { count: showCount(count) })
        : translate('list.facet.changeAll')}
    </Button>
  );
}
