import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { checkService } from '#providers/organization/serviceSettings.ts';
import type { ServiceCheck, ServiceSetting } from '#schemas/protocol/organizations/serviceSettings.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { useServices } from './useServices.ts';

/** The addresses and keys of the district's services. */
export function ServicesPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('services.title')} lead={translate('services.lead')} />
      <AllServices />
    </Box>
  );
}

function AllServices() {
  const translate = useTranslate();
  const { data, error, refetch } = useServices();
  if (error && !data)
    return (
      <ResultMessage error={error} title={translate('services.failed')} onRetry={() => void refetch()} />
    );
  if (!data) return <RowsSkeleton rows={6} />;
  return data.services.map((service) => (
    <Service key={service.name} service={service} keepsKeys={data.keepsKeys} />
  ));
}

interface ServiceProps {
  readonly service: ServiceSetting;
  readonly keepsKeys: boolean;
}

/** One service: its current address, and a form to change it. */
function Service({ service, keepsKeys }: ServiceProps) {
  const translate = useTranslate();
  const id = useId();
  // Undefined until the form was open once: closing it returns the focus to the button.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={isOpen ? sheet : line}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
            {service.title}
          </Typography>
          {!service.on && <Chip size="small" label={translate('services.off')} />}
          {service.on && service.base !== null && (
            <Chip size="small" color="primary" variant="outlined" label={translate('services.ownPlace')} />
          )}
        </Box>
        {service.description && (
          <Typography sx={{ color: 'text.secondary' }}>{service.description}</Typography>
        )}
        <Facts service={service} />
      </Box>
      {isOpen ? (
        <ServiceForm
          key={service.version}
          service={service}
          keepsKeys={keepsKeys}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            variant="outlined"
            autoFocus={isOpen === false}
            aria-label={translate('services.changeNamed', { name: service.title })}
            onClick={() => setOpen(true)}
          >
            {translate('services.change')}
          </Button>
          {service.on && (service.base !== null || service.installed) && <CheckButton service={service} />}
        </Box>
      )}
    </Paper>
  );
}

const sheet = { p: { xs: 2, md: 3 }, mb: 1 } as const;

/** Style of a collapsed service: one line, or a few lines on a phone. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: 1.5,
  mb: 1,
} as const;

function Facts({ service }: { readonly service: ServiceSetting }) {
  const translate = useTranslate();
  const address = service.base ?? translate(`services.place.${placeOf(service)}`);
  const key = service.key
    ? [translate(`services.keys.${service.key.by}`), ...service.key.names].join(': ')
    : translate('services.noKey');
  const facts = [[translate('services.address'), address] as const];
  if (service.base !== null || service.key) facts.push([translate('services.key'), key]);
  if (service.certificate)
    facts.push([translate('services.certificate'), translate('services.hasCertificate')]);
  return (
    <Box component="dl" sx={keyText}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}>
          <Box component="dt">{name}:</Box>
          <Box component="dd" sx={{ m: 0, color: 'text.primary', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const keyText = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' } as const;

function placeOf({ own, installed }: ServiceSetting): 'installed' | 'own' | 'nowhere' {
  if (installed) return 'installed';
  return own ? 'own' : 'nowhere';
}

/** Checks whether a service responds, and shows the result. */
function CheckButton({ service }: { readonly service: ServiceSetting }) {
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

/**
 * The result of a check: a rejected key is reported as such, and any other response means that the service is
 * reachable.
 */
function Outcome({ check: { status, message, milliseconds } }: { readonly check: ServiceCheck }) {
  const translate = useTranslate();
  if (status === undefined) return message;
  const text = status === 401 || status === 403 ? 'services.refused' : 'services.answered';
  return translate(text, { status, milliseconds });
}
