import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useStoreContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { inDistrict, withoutDistrict } from '#providers/session/districtAddress.ts';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { showDate } from '#schemas/values/dates.ts';
import { rememberDistrict } from '../../session/recentDistricts.ts';
import { districtColours } from '../../ui/theme/districtColours.ts';
import { framedList } from '../../ui/theme/framedList.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { measures } from '../../ui/theme/tokens.ts';
import { PinButton } from './PinButton.tsx';

interface DistrictListProps {
  readonly title: string;
  readonly districts: readonly OrganizationHit[];
  /** Renders a note below each district. */
  readonly drawNote?: (district: OrganizationHit) => ReactNode;
  readonly children?: ReactNode;
}

/** A list of districts as links. The district is part of the address, so each can have its own tab. */
export function DistrictList({ title, districts, drawNote, children }: DistrictListProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1, containerType: 'inline-size' }}
    >
      <Typography id={id} variant="h2" sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ ...framedList, '&:empty': { display: 'none' } }}>
        {districts.map((district) => (
          <Box component="li" key={district.id}>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <DistrictLink district={district} />
              <PinButton district={district} />
            </Box>
            {drawNote?.(district)}
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  );
}

function DistrictLink({ district }: { district: OrganizationHit }) {
  const translate = useTranslate();
  const { addressOf, remember } = useOpenDistrict();
  const { id, name, city, stateCode, orgXrefId, closedOn, isClosed = false } = district;
  return (
    <Box component="a" href={addressOf(district)} onClick={() => remember(district)} sx={link}>
      <ColourStrip id={id} />
      <Box
        component="span"
        sx={{ fontWeight: 600, color: 'text.primary', minWidth: 0, overflowWrap: 'break-word' }}
      >
        {name}
      </Box>
      <Box component="span" sx={below}>
        {[city, stateCode].filter((part) => part !== '').join(', ')}
      </Box>
      <Box
        component="span"
        className={tabularFigures}
        sx={{ ...below, [wide]: { gridColumn: 'auto', textAlign: 'right' } }}
      >
        {closedOn === undefined || !isClosed
          ? orgXrefId !== '' && translate('pages.districts.ncesId', { id: orgXrefId })
          : translate('pages.districts.closed', { date: showDate(closedOn) })}
      </Box>
    </Box>
  );
}

/** A strip in the color of the district's header. */
function ColourStrip({ id }: { id: number }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        width: 8,
        height: 24,
        borderRadius: 1,
        gridRow: '1 / span 3',
        [wide]: { gridRow: 'auto' },
        bgcolor: districtColours(id, 'light').strip,
        ...theme.applyStyles('dark', { bgcolor: districtColours(id, 'dark').strip }),
      })}
    />
  );
}

/** Container query for a list that is wide enough, regardless of the window's width. */
const wide = '@container (min-width: 560px)';

/** In a narrow list, the details of a district move below its name. */
const below = { gridColumn: 2, [wide]: { gridColumn: 'auto' } } as const;

const link = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '8px 1fr',
  columnGap: 1.5,
  minHeight: measures.row.comfortable,
  px: 1.5,
  py: 1,
  [wide]: {
    gridTemplateColumns: '8px minmax(0, 2fr) minmax(0, 1fr) auto',
    alignItems: 'center',
    py: 0.5,
  },
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

/**
 * Returns functions that give a district's address, add the district to the recent ones, and handle a click on its
 * link.
 */
export function useOpenDistrict() {
  const store = useStoreContext();
  const [parameters] = useSearchParams();
  const addressOf = ({ id }: OrganizationHit) => nextAddress(id, parameters.get('next'));
  const remember = (district: OrganizationHit) => rememberDistrict(store, district);
  return {
    addressOf,
    remember,
    open: (district: OrganizationHit) => {
      remember(district);
      window.location.assign(addressOf(district));
    },
  };
}

/**
 * Returns the address to open after a district is chosen: the page that `next` names, in that district. If `next` is
 * missing or not a path of the console, returns the district's start page.
 *
 * @param next the query parameter, or null
 */
export function nextAddress(district: number, next: string | null): string {
  return inDistrict(district, ownPath(next) ?? '/');
}

function ownPath(next: string | null): string | undefined {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  if (origin !== window.location.origin) return undefined;
  return `${withoutDistrict(pathname)}${search}${hash}`;
}
