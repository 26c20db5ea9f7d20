import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { addByHand } from '#providers/organizations/districts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import type { DistrictByHand } from '#schemas/protocol/organizations/districts.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { DistrictFields } from './DistrictFields.tsx';
import { bodyOf, refusedFields, useDistrictForm, valuesOf } from './districtValues.ts';
import { existingDistrictIn } from './useAddDistrict.ts';

const start = valuesOf();

/** Lets support enter a district that isn't in the directory. */
export function NewDistrictPage() {
  const translate = useTranslate();
  const form = useDistrictForm(start);
  const adding = useMutation({
    mutationFn: () => addByHand(bodyOf(form.values) as DistrictByHand),
    onSuccess: ({ orgId }) => {
      form.letGo();
      window.location.assign(inDistrict(orgId, '/settings/school'));
    },
    onError: (error) => form.tell(refusedFields(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending && !adding.isSuccess && form.check()) adding.mutate();
  };
  const existing = existingDistrictIn(adding.error);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={translate('districts.form.title')}
        lead={translate('districts.form.lead')}
        breadcrumb={[
          { label: translate('districts.title'), to: '/settings/districts' },
          { label: translate('districts.directory.title'), to: '/settings/districts/add' },
        ]}
      />
      <form noValidate onSubmit={submit}>
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
          <DistrictFields values={form.values} problems={form.problems} onChange={form.change} />
        </Paper>
        {adding.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {adding.error.message}{' '}
            {existing !== undefined && (
              <Link to={`/settings/districts/${existing}`}>{translate('districts.preview.openIt')}</Link>
            )}
          </Alert>
        )}
        <ActBar>
          <Button type="submit" variant="contained" loading={adding.isPending || adding.isSuccess}>
            {translate('districts.form.add')}
          </Button>
          <Button component={Link} to="/settings/districts/add">
            {translate('districts.close.cancel')}
          </Button>
        </ActBar>
      </form>
    </Box>
  );
}
