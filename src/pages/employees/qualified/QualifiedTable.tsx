import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { QualifiedSubstitute, QualifiedSubstitutes } from '#schemas/protocol/people/employeePeople.ts';
import { showDate } from '#schemas/values/dates.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { PeopleTable } from '../PeopleTable.tsx';

interface QualifiedTableProps extends Pick<QualifiedSubstitutes, 'skills' | 'substitutes'> {
  /** The rows are those of the question before. */
  readonly isDimmed: boolean;
}

const columns = ['substitute', 'identifier', 'list', 'fit'] as const;

/** Substitutes with whether they fit, and everything that speaks against them. */
export function QualifiedTable({ substitutes, skills, isDimmed }: QualifiedTableProps) {
  const translate = useTranslate();
  const mayOpen = usePermitted('SUB.VIEW').allowed;
  const nameOf = (id: number) => skills.find(({ skillId }) => skillId === id)?.skillName ?? `#${id}`;
  return (
    <Box sx={{ overflowX: 'auto', opacity: isDimmed ? 0.6 : 1 }}>
      <PeopleTable label={translate('employeePeople.qualified')} columns={columns}>
        {substitutes.map((one) => (
          <tr key={one.substituteId}>
            <td>
              {mayOpen ? (
                <MuiLink component={Link} to={`/substitute/select-substitute/${one.substituteId}`}>
                  {nameText(one)}
                </MuiLink>
              ) : (
                nameText(one)
              )}
            </td>
            <td>{one.identifier}</td>
            <td>{listText(one, translate)}</td>
            <td style={{ whiteSpace: 'normal' }}>
              <Fit one={one} nameOf={nameOf} />
            </td>
          </tr>
        ))}
      </PeopleTable>
    </Box>
  );
}

interface FitProps {
  readonly one: QualifiedSubstitute;
  readonly nameOf: (skill: number) => string;
}

function Fit({ one, nameOf }: FitProps) {
  const translate = useTranslate();
  const against = [
    ...(one.excludedBy ? [translate(`employeePeople.excludedBy.${one.excludedBy}`)] : []),
    ...one.lacks.map((id) => translate('employeePeople.lacks', { name: nameOf(id) })),
    ...(one.joinsOn ? [translate('employeePeople.joinsOn', { date: showDate(one.joinsOn) })] : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 0.5 }}>
      {against.length === 0 ? (
        <FitChip isFit text={translate('employeePeople.fits')} />
      ) : (
        against.map((text) => <FitChip key={text} isFit={false} text={text} />)
      )}
    </Box>
  );
}

function nameText({ lastName, firstName }: QualifiedSubstitute): string {
  return `${lastName}, ${firstName}`;
}

function listText(one: QualifiedSubstitute, translate: ReturnType<typeof useTranslate>): string {
  if (one.callRank !== null) return translate('employeePeople.rank', { rank: one.callRank });
  return one.isPreferred ? translate('employeePeople.preferred') : '';
}

interface FitChipProps {
  readonly isFit: boolean;
  readonly text: string;
}

/** Whether somebody fits, by sign and word, never by colour alone. */
function FitChip({ isFit, text }: FitChipProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={isFit ? <CheckCircleOutlined color="success" /> : <RemoveCircleOutlined />}
      label={text}
    />
  );
}
