import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Condition } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ConditionChip } from '../../derived/list/filter/ConditionChip.tsx';
import { ConditionEditor } from '../../derived/list/filter/ConditionEditor.tsx';
import { chipsOf, filterFields, withConditions } from '../../derived/list/filter/conditions.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

interface FiltersProps {
  readonly filter: RecordData;
  readonly onChange: (filter: RecordData) => void;
}

/** The report's filters, edited as in every list. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [edited, setEdited] = useState<{ anchor: HTMLElement; at: number | undefined }>();
  const chips = chipsOf(filter);
  const put = (conditions: readonly Condition[]) => onChange(withConditions(filter, conditions));
  const apply = (condition: Condition) => {
    put(
      edited?.at === undefined
        ? [...chips, condition]
        : chips.map((one, at) => (at === edited.at ? condition : one)),
    );
    setEdited(undefined);
  };
  return (
    <>
      <Box component="ul" aria-label={translate('list.conditions')} sx={line}>
        {chips.map((condition, at) => (
          <ConditionChip
            key={`${condition.field} ${condition.operator}`}
            condition={condition}
            onEdit={(anchor) => setEdited({ anchor, at })}
            onRemove={() => put(chips.filter((one) => one !== condition))}
          />
        ))}
        <li>
          <Button
            startIcon={<FilterList />}
            onClick={({ currentTarget }) => setEdited({ anchor: currentTarget, at: undefined })}
          >
            {translate('list.addFilter')}
          </Button>
        </li>
      </Box>
      {edited && (
        <ConditionEditor
          anchor={edited.anchor}
          fields={filterFields(entity, fields)}
          condition={edited.at === undefined ? undefined : chips[edited.at]}
          onApply={apply}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const line = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  m: 0,
  p: 0,
} as const;
