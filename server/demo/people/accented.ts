/** How names of the lists, which are ASCII, are written by many who bear them. */
export const accented: Readonly<Record<string, string>> = {
  ...pairs(`Alvarez Álvarez, Avila Ávila, Benitez Benítez, Cardenas Cárdenas, Chavez Chávez, Cordova Córdova,
    Diaz Díaz, Dominguez Domínguez, Duran Durán, Fernandez Fernández, Garcia García, Gomez Gómez,
    Gonzalez González, Gutierrez Gutiérrez, Hernandez Hernández, Jimenez Jiménez, Leon León, Lopez López,
    Marquez Márquez, Martinez Martínez, Mejia Mejía, Mendez Méndez, Munoz Muñoz, Nunez Núñez, Ordonez Ordóñez,
    Pena Peña, Perez Pérez, Quinones Quiñones, Ramirez Ramírez, Rios Ríos, Rodriguez Rodríguez, Sanchez Sánchez,
    Suarez Suárez, Vasquez Vásquez, Vazquez Vázquez, Velazquez Velázquez, Zuniga Zúñiga,
    Schroder Schröder, Muller Müller, Schafer Schäfer, Ostrom Öström`),
  ...pairs(`Jose José, Maria María, Jesus Jesús, Angel Ángel, Andres Andrés, Oscar Óscar, Raul Raúl, Monica Mónica,
    Sofia Sofía, Lucia Lucía, Hector Héctor, Cesar César, Ruben Rubén, Adrian Adrián, Ramon Ramón, Julian Julián,
    Martin Martín, Rene René, Renee Renée, Andre André, Zoe Zoë, Chloe Chloë, Noel Noël, Agnes Agnès`),
};

/** `Garcia García, Lopez López` → plain → accented. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((pair) => pair.trim().split(/\s+/)));
}
