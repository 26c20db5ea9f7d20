import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { checkService } from '#providers/organization/serviceSettings.ts';
import type { ServiceCheck, ServiceSetting } from '#schemas/protocol/organizations/serviceSettings.ts';

/** Asks a service whether it is there, and says what came of it. */
export function CheckButton({ service }: { readonly service: ServiceSetting }) {
  const translate = useTranslate();
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => checkService(service.name) });
  return (
    <>
      <Button
        loading={isPending}
        aria-label={translate('services.checkNamed', { name: service.title })}
        onClick={() => mutate()}
      >
        {translate('services.check')}
      </Button>
      <Box role="status" sx={{ alignSelf: 'center', flex: '1 1 240px' }}>
        {error?.message}
        {data && <Outcome check={data} />}
      </Box>
    </>
  );
}

/** A refused key is said as such: everything else that was answered says that the service is there. */
function Outcome({ check: { status, message, milliseconds } }: { readonly check: ServiceCheck }) {
  const translate = useTranslate();
  if (status === undefined) return message;
  const text = status === 401 || status === 403 ? 'services.refused' : 'services.answered';
  return translate(text, { status, milliseconds });
}
