import type { employeePeople as english } from '../en/employeePeople.ts';
import type { Translated } from '../translated.ts';

/** Los textos de las páginas sobre las personas en torno a un empleado: sustitutos calificados, aprobadores, comunicación. */
export const employeePeople: Translated<typeof english> = {
  failed: 'No se pudo cargar.',
  qualified: 'Sustitutos calificados',
  skillsAsked: 'Se pide:',
  noSkillAsked: 'No se pide ninguna competencia: todo sustituto activo está calificado.',
  changeSkills: 'Cambiar las competencias',
  search: 'Buscar por nombre o identificador',
  showAll: 'Mostrar también a quienes no están calificados y por qué',
  nobody: 'Nadie está calificado',
  nobodyHint: 'Muestre a todos para ver qué le falta a cada uno.',
  column: {
    substitute: 'Sustituto',
    identifier: 'Identificador',
    list: 'Lista del empleado',
    fit: 'Calificación',
    sentAt: 'Avisado el',
    text: 'Texto',
    readAt: 'Leído el',
  },
  rank: 'Orden de llamada %{rank}',
  preferred: 'Preferido',
  fits: 'Calificado',
  lacks: 'Le falta: %{name}',
  joinsOn: 'Empieza el %{date}',
  excludedBy: {
    employee: 'Excluido por la lista del empleado',
    employeeType: 'Excluido por la lista del tipo de empleado',
  },
  approversLead:
    'Una ausencia que necesita aprobación pasa de nivel en nivel. Un perfil se aplica aquí cuando nombra la escuela y el tipo de este empleado, o ninguno.',
  level: 'Nivel %{level}',
  nobodyApproves: 'Nadie tiene este perfil. Un nivel sin nadie se salta.',
  noApprovers: 'Nadie aprueba las ausencias de este empleado',
  noApproversHint: 'Ningún perfil de aprobación nombra la escuela y el tipo de este empleado.',
  userType: { org: 'Usuario de la organización', campus: 'Usuario de escuela' },
  sentTitle: 'Lo que se ha comunicado a este empleado',
  sentLead:
    'Avisos en la consola, los más nuevos primero. Este servicio todavía no envía correos, mensajes de texto ni llamadas, así que no hay ninguno en la lista.',
  noneSent: 'No se ha enviado nada',
  noAccount: 'Este empleado no tiene cuenta en la consola, así que allí no se le puede avisar.',
  unread: 'Todavía sin leer',
  templatesTitle: 'Plantillas',
  templatesLead: 'Los textos que reciben las personas, cada uno con un ejemplo. No se pueden cambiar aquí.',
  language: 'Idioma de los textos',
};
