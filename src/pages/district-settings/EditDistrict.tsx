import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { editDistrict, readDistrict } from '#providers/organizations/districts.ts';
import { announceDistrict } from '#providers/storage/tabs.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { FactSheet } from '../../results/FactList.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { DistrictFields, type DistrictParts } from './DistrictFields.tsx';
import {
  bodyOf,
  changedValues,
  type DistrictValues,
  refusedFields,
  useDistrictForm,
  valuesOf,
} from './districtValues.ts';

/**
 * Edits a district. If another user has saved the district in the meantime, the form shows that user's values except in
 * the fields that this user has changed, and a notice. Saving again then overwrites those fields.
 */
export function EditDistrict({
  district,
  parts,
}: {
  readonly district: DistrictDetail;
  /** What the user may edit; everything by default. */
  readonly parts?: DistrictParts;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  // The district as the form shows it. A reload in the background replaces it only while nothing is changed.
  const [opened, setOpened] = useState(district);
  const before = valuesOf(opened);
  const form = useDistrictForm(before);
  const show = (next: DistrictDetail, changed: Partial<DistrictValues> = {}) => {
    setOpened(next);
    form.reset({ ...valuesOf(next), ...changed });
  };
  if (district.version > opened.version && !form.isChanged) show(district);
  const saving = useMutation({
    mutationFn: () => editDistrict(opened.orgId, { version: opened.version, ...bodyOf(form.values, before) }),
    onSuccess: (saved) => {
      show(saved);
      cacheDistrict(client, saved);
      notify(translate('districts.form.saved', { name: saved.name }), { type: 'success' });
    },
    onError: async (error) => {
      form.tell(refusedFields(error));
      if (!(error instanceof ServiceError && error.code === 'stale'))
        return notify(error.message, { type: 'error' });
      const current = await readDistrict(opened.orgId, new AbortController().signal).catch(() => undefined);
      if (!current) return notify(error.message, { type: 'error' });
      show(current, changedValues(form.values, before));
      cacheDistrict(client, current);
      notify(translate('districts.form.stale'), { type: 'error' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending && form.isChanged && form.check()) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FactSheet title={translate('districts.one.facts')}>
        <DistrictFields values={form.values} problems={form.problems} onChange={form.change} parts={parts} />
      </FactSheet>
      <ActBar>
        <Button type="submit" variant="contained" disabled={!form.isChanged} loading={saving.isPending}>
          {translate('districts.form.save')}
        </Button>
        <Button disabled={!form.isChanged || saving.isPending} onClick={() => form.reset(before)}>
          {translate('districts.close.cancel')}
        </Button>
      </ActBar>
    </form>
  );
}

/** Caches the response of a write for the page. Reloads lists and other pages of that district. */
export function cacheDistrict(client: ReturnType<typeof useQueryClient>, district: DistrictDetail): void {
  client.setQueryData(['districts', 'one', district.orgId], district);
  void client.invalidateQueries({ queryKey: ['districts', 'list'] });
  announceDistrict(district.orgId);
}
