// The position of the design's pictures: turn 9 of seven players. Lists are by seat.

/** Labels as in the picture. */
export const PEOPLE = ['Aster', 'Bryn', 'Cleo', 'Dara', 'Emil', 'Fenn', 'Gale'];

export const LAND = [
  'OB DU NF MM ZN MS AG PL SL OM YR',
  'FA OR BA KE FS SE WG',
  'QU AL DN PE ME OO HM EL',
  'CO WE LF AH GT KL',
  'EH AS GA FR LR',
  'TH TR GL UH MO WN BR',
  'MR HA LO ZA MA YA VA BL AD UL RO',
];

export const ARMIES = ['MS AG OB MM DU', 'KE SE', 'EL QU AL', 'WE KL LF', 'GA FR AS', 'TR WN', 'HA LO ZA AD'];

export const POINTS = [5, 2, 5, 4, 3, 1, 4];

export const FARMS = 'KL OB AL ZA KE AD';
export const BARRACKS = 'AS MR UL CO GT YR DU MO VA ME WE MM EH FS';

/** DU has no order. */
export const ORDERS = [
  'MM to QU, MS S MM to QU, AG to UL, OB F',
  'KE F, SE to AH',
  'EL to YA, QU H, AL F',
  'WE to OR, KL F, LF to ME',
  'GA to MA, FR H, AS to MS',
  'TR to BA, WN to EH',
  'HA to PE, LO H, ZA F, AD F',
];

export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'MI Mirora,CO Coria,MR Mirstead,OB Obwick,FA Farholm,HA Harmere,DU Dunmoor,LO Lorvale,WE Wenholm,QU Quenfell,AL Aldvale,ZA Zanora,' +
    'LF Low Ferry,NF North Fell,OR Orby,TH Thesholm,BA Balath,MA Mirath,EH East Holm,YA Yarfell,AS Ashwick,MM Mirmere,KE Kelnar,' +
    'DN Dunwick,PE Pelwick,ZN Zania,MS Marstead,GA Galgate,FR Farora,VA Varen,BL Balwick,AH Ashga,ME Miren,TR Torgate,AG Ashgate,' +
    'FS Farstead,AD Aldfell,GL Galdale,SE Seldale,PL Pelstead,UL Ulga,SL Selow,OO Obow,HM High Moor,GT Grey Tarn,UH Ulholm,MO Mirmoor,' +
    'WN Wenia,OM Old Mere,WG Wenga,LR Lornar,YR Yarvale,RO Rosstead,EL Eldmoor,KL Kelath,BR Brenund'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

export const BORDERS =
  'MI-UL MI-LR MI-GA MI-AG MI-MM CO-SE CO-GT CO-TH MR-AD MR-OR MR-WG MR-YA OB-OM OB-MS OB-AS FA-KL FA-BR FA-UH FA-WG FA-KE FA-FS FA-RO ' +
  'HA-PE HA-ZA HA-VA HA-MA HA-AD DU-YR DU-PL DU-SL DU-ZN LO-BL LO-EL WE-AH WE-TR WE-OR QU-ME QU-MS QU-AS QU-DN QU-SL QU-MM QU-OO AL-UL ' +
  'AL-HM AL-MA AL-YR ZA-RO ZA-EL ZA-PE ZA-VA LF-GL LF-GT LF-MO LF-BA LF-WN LF-ME LF-DN LF-BR NF-AG NF-PL NF-YR OR-UH OR-TR OR-WG TH-GL ' +
  'TH-GT BA-SE BA-TR BA-AH BA-MO BA-GT MA-HM MA-VA MA-GA MA-UL MA-BL EH-FR EH-OM EH-WN EH-MS EH-GL YA-BL YA-AD YA-FS YA-WG YA-EL AS-SL ' +
  'AS-ZN AS-MS MM-SL MM-LR MM-OO MM-AG MM-PL KE-LR KE-RO KE-GA KE-DN KE-BR KE-OO DN-BR DN-ME DN-OO PE-EL ZN-SL ZN-FR MS-ME MS-OM MS-WN ' +
  'GA-LR GA-VA GA-RO GA-UL FR-OM VA-RO BL-EL BL-AD AH-TR AH-SE ME-WN TR-KL TR-MO TR-UH AG-PL AG-UL FS-WG FS-EL FS-RO GL-GT GL-WN SE-GT ' +
  'PL-YR PL-SL UL-HM OO-LR UH-WG UH-KL MO-BR MO-KL RO-EL KL-BR';
