/** Worked molecules: their groups by each method, as number and name. */
export interface WorkedMolecule {
  name: string;
  smiles: string;
  groups: Record<'mathieu' | 'stefanis' | 'vanKrevelen', string>;
}

export const WORKED_MOLECULES: WorkedMolecule[] = [
  {
    name: 'n-Hexane',
    smiles: 'CCCCCC',
    groups: {
      mathieu: '2xC43; 4xC42',
      stefanis: '2x-CH3; 4x-CH2-',
      vanKrevelen: '2x-CH3; 4x-CH2-',
    },
  },
  {
    name: 'Toluene',
    smiles: 'Cc1ccccc1',
    groups: {
      mathieu: '5xC31a; 1xC30a; 1xC43',
      stefanis: '5xACH; 1xACCH3',
      vanKrevelen: '1xphenyl; 1x-CH3',
    },
  },
  {
    name: 'Ethanol',
    smiles: 'CCO',
    groups: {
      mathieu: '1xC43; 1xC42; 1xO21',
      stefanis: '1x-CH3; 1x-CH2-; 1xOH (aliphatic)',
      vanKrevelen: '1x-CH3; 1x-CH2-; 1x-OH',
    },
  },
  {
    name: '1-Butanol',
    smiles: 'CCCCO',
    groups: {
      mathieu: '1xC43; 3xC42; 1xO21',
      stefanis: '1x-CH3; 3x-CH2-; 1xOH (aliphatic)',
      vanKrevelen: '1x-CH3; 3x-CH2-; 1x-OH',
    },
  },
  {
    name: '2-Propanol',
    smiles: 'CC(C)O',
    groups: {
      mathieu: '2xC43; 1xC41; 1xO21',
      stefanis: '2x-CH3; 1x-CH<; 1xOH (aliphatic); 1x(CH3)2CH-; 1x>CHOH',
      vanKrevelen: '2x-CH3; 1x>CH-; 1x-OH',
    },
  },
  {
    name: 'Acetone',
    smiles: 'CC(C)=O',
    groups: {
      mathieu: '2xC43; 1xC30; 1xO10',
      stefanis: '1xCH3CO; 1x-CH3',
      vanKrevelen: '2x-CH3; 1x-CO-',
    },
  },
  {
    name: 'Methyl ethyl ketone',
    smiles: 'CCC(C)=O',
    groups: {
      mathieu: '2xC43; 1xC42; 1xC30; 1xO10',
      stefanis: '1xCH3CO; 1x-CH2-; 1x-CH3; 1xCH3(CO)CH2-',
      vanKrevelen: '2x-CH3; 1x-CH2-; 1x-CO-',
    },
  },
  {
    name: 'Methyl isobutyl ketone',
    smiles: 'CC(C)CC(C)=O',
    groups: {
      mathieu: '3xC43; 1xC42; 1xC41; 1xC30; 1xO10',
      stefanis: '1xCH3CO; 1x-CH2-; 1x-CH<; 2x-CH3; 1xCH3(CO)CH2-; 1x(CH3)2CH-',
      vanKrevelen: '3x-CH3; 1x-CH2-; 1x>CH-; 1x-CO-',
    },
  },
  {
    name: 'Ethyl acetate',
    smiles: 'CCOC(C)=O',
    groups: {
      mathieu: '2xC43; 1xC42; 1xC30; 1xO10; 1xO20',
      stefanis: '1xCH3COO; 1x-CH2-; 1x-CH3',
      vanKrevelen: '2x-CH3; 1x-CH2-; 1x-COO-',
    },
  },
  {
    name: 'n-Butyl acetate',
    smiles: 'CCCCOC(C)=O',
    groups: {
      mathieu: '2xC43; 3xC42; 1xC30; 1xO10; 1xO20',
      stefanis: '1xCH3COO; 3x-CH2-; 1x-CH3',
      vanKrevelen: '2x-CH3; 3x-CH2-; 1x-COO-',
    },
  },
  {
    name: 'Chlorobenzene',
    smiles: 'Clc1ccccc1',
    groups: {
      mathieu: '5xC31a; 1xC30a; 1xCl10',
      stefanis: '5xACH; 1xACCl',
      vanKrevelen: '1xphenyl; 1x-Cl',
    },
  },
];
