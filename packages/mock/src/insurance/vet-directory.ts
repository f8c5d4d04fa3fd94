import type { VetsService } from '@portal/sdk/contracts'

export type VetHit = VetsService.components['schemas']['VetHit']
type Practice = VetHit & Required<Pick<VetHit, 'address' | 'phone'>> & { website?: string }

type Where = [line1: string, city: string, state: string, zipcode: string]

function practice(id: string, name: string, where: Where, phone: string, website?: string): Practice {
  const [line1, city, state, zipcode] = where
  const country = /^\d/.test(zipcode) ? 'US' : 'CA'
  const address = { line1, city, state, country, zipcode } as const
  return { id, name, address, phone, ...(website === undefined ? {} : { website }) }
}

/** Practices at ZIP and postal codes that the look-up knows. */
export const VET_DIRECTORY: readonly Practice[] = [
  practice(
    'V-9001',
    'Maple Street Animal Clinic',
    ['40 Maple Street', 'New York', 'NY', '10001'],
    '2125550177',
    'https://maplestreetclinic.example.com',
  ),
  practice(
    'V-9002',
    'Hudson Cat Hospital',
    ['221 West 30th Street', 'New York', 'NY', '10001'],
    '2125550121',
  ),
  practice(
    'V-9003',
    'Chelsea Animal Clinic',
    ['9 Orchard Street', 'New York', 'NY', '10002'],
    '2125550134',
    'https://chelsea-animals.example.com',
  ),
  practice('V-9004', 'Harbor Vets', ['4 Harbor Road', 'Portland', 'ME', '04101'], '2075550110'),
  practice('V-9005', 'Beacon Animal Clinic', ['18 Beacon Street', 'Boston', 'MA', '02108'], '6175550148'),
  practice('V-9006', "O'Fallon Pet Care", ['9 Olive Street', "O'Fallon", 'MO', '63101'], '3145550119'),
  practice(
    'V-9007',
    'Canyon Pet Hospital',
    ['70 Canyon Drive', 'Beverly Hills', 'CA', '90210'],
    '3105550152',
  ),
  practice('V-9008', 'Bay Animal Clinic', ['5 Mission Street', 'San Francisco', 'CA', '94103'], '4155550163'),
  practice('V-9009', 'Lakeshore Cat Clinic', ['88 Lake Street', 'Chicago', 'IL', '60601'], '3125550186'),
  practice(
    'V-9010',
    'Clinique vétérinaire Sherbrooke',
    ['310 rue Sherbrooke Ouest', 'Montréal', 'QC', 'H2X 1Y4'],
    '5145550127',
  ),
  practice(
    'V-9011',
    'Hôpital vétérinaire du Plateau',
    ['12 avenue Laval', 'Montréal', 'QC', 'H2X 1Y4'],
    '5145550168',
  ),
  practice(
    'V-9012',
    'Wellington Animal Clinic',
    ['118 Wellington Street', 'Ottawa', 'ON', 'K1A 0B1'],
    '6135550139',
  ),
]
