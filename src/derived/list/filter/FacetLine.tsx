import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { FacetButtons } from './FacetButtons.tsx';
import { selectedValues } from './facets.ts';

const FacetSheet = onDemand(() => import('./FacetSheet.tsx').then((file) => file.FacetSheet));

/** The facets of a list next to the search box. On a phone one button opens them. */
export function FacetLine({ facets, ...shown }: ComponentProps<typeof FacetButtons>) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <FacetButtons facets={facets} {...shown} />;
  if (facets.length === 0) return null;
  const count = facets.filter((field) => (selectedValues(shown.list.filter, field) ?? []).length > 0).length;
  return (
    <>
      <Button startIcon={<TuneOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('list.filter')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && <FacetSheet facets={facets} {...shown} onClose={() => setOpen(false)} />}
    </>
  );
}
