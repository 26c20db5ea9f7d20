import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { editDistrict } from '#providers/organizations/districts.ts';
import { announceDistrict } from '#providers/storage/tabs.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { FactSheet } from '../../results/FactList.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { DistrictFields, type DistrictParts } from './DistrictFields.tsx';
import { bodyOf, refusedFields, useDistrictForm, valuesOf } from './districtValues.ts';

/** Edits a district. If the version is stale, says so and shows the current values. */
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
  const before = valuesOf(district);
  const form = useDistrictForm(before);
  const saving = useMutation({
    mutationFn: () =>
      editDistrict(district.orgId, { version: district.version, ...bodyOf(form.values, before) }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      cacheDistrict(client, saved);
      notify(translate('districts.form.saved', { name: saved.name }), { type: 'success' });
    },
    onError: (error) => {
      const isStale = error instanceof ServiceError && error.code === 'stale';
      if (isStale) void client.invalidateQueries({ queryKey: ['districts'] });
      form.tell(refusedFields(error));
      notify(isStale ? translate('districts.form.stale') : error.message, { type: 'error' });
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
