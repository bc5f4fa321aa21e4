import { inAll, oneOf, words } from './words'

/** Parts of a host, without hyphens, where every page requires a sign-in. */
export const signedInLabels = inAll({
  software: `
    adminer airflow alertmanager argocd artifactory bitwarden dolibarr element firefly gitea glpi grafana guacamole
    harbor hass homeassistant horde hpanel icinga immich jaeger jellyfin jenkins jupyter jupyterhub keycloak kiali
    kibana kimai longhorn matomo mattermost metabase mm moodle nas neptun nextcloud odoo onlyoffice openproject opnsense owa
    owncloud paperless pfsense pgadmin photoprism phpmyadmin pma plesk plex portainer prometheus proxmox pve rabbitmq
    adguard akaunting appsmith authelia authentik baserow budibase centreon checkmk coolify cyberpanel directadmin
    dokploy egroupware emby erpnext espocrm filebrowser freshrss froxlor groupware invoiceninja ispconfig kasm kopano
    librechat
    librenms linkding miniflux nagios navidrome netbox nocodb nodered nzbget openwebui osticket paperlessngx pihole
    pydio rainloop rundeck sabnzbd seafile snappymail sogo syncthing tautulli tooljet uptimekuma vtiger wallabag
    webdav znuny
    radarr rancher rocket rocketchat roundcube sentry snipeit sonarqube sonarr suitecrm superset traefik truenas
    unifi vault vaultwarden vcenter webmin whm wekan zabbix zammad zimbra zulip
  `,
  en: `
    account accounts admin analytics appstoreconnect backoffice banking billing calendar cart chat checkout console
    cp cpanel crm dash intern intra mybill mydocs dashboard dms drive ehr email emr erp exchange extranet hr hrms
    inbox intranet invest
    labresults lms mail mailbox manage manager merchant message messages messenger myapps
    partnercentral patient patients payroll payslips robot seller
    sellercentral selfservice timesheet timesheets vendorcentral wallet webmail
  `,
  people: `
    pasien pesakit pasyente rogi mareez bimar almarid metupal hwanja huanzhe bemor pacientas pacients patsient
    asthenis sjuklingur foreldrar foresatte huoltajat foraeldre hogosha hakbumo jiazhang vardnadshavare ibubapa
    magulang abhibhavak phuhuynh encarregados horim awlia walidain obhibhabok beteg eleves empleados funcionarios
    hasta medarbejder medewerker medewerkers mitarbeiter pacient pacienti pasient
    potilas pracownik salaries schueler zamestnanec colaborador
  `,
  de: `
    epost epostfach kasse konto kunde kunden kundenbereich kundenkonto kundenlogin mein meine mieter
    mitglieder patienten postfach posteingang versicherte
  `,
  es: 'areacliente areaclientes areapersonal areaprivada autogestion correo cuenta expediente oficinavirtual paciente pacientes sucursalvirtual tablero',
  fr: `
    abonnes adherents assure assures compte courriel courrier espace espaceclient espaceperso messagerie mon
    panneau
  `,
  it: 'areaclienti areapersonale areariservata conto posta sportello',
  nl: 'klantenportaal klantenzone mijn ',
  north: 'asiointi oma omat selvbetjening tili',
  pt: 'conta meu painel',
  slavic: `
    bankieren bankowosc ebok kabinet konsola konsole lk lkfl lkip lknpd lkul moj moja moje muj mujucet pacjent pocta
    poczta racun smetka
    strefaklienta ucet uczen
  `,
  turkic: 'isube internetsube hesab hesabim hesap hisob kartim yonetim',
  east: 'akaun akun kaiin nasabah siakad taikhoan',
  other: 'contul contulmeu dnevnik fiok freemail konts logariasmos paskyra',
})

/** Public pages of a university or an authority, where a company has those of its staff. */
export const publicOffice = /^(?:calendar|hr)\.[\w.-]+\.(?:edu|gov|ac\.[a-z]{2}|gov\.[a-z]{2})$/

/** Parts of a host before which another one stands for what only a company's own network has. */
export const innerLabels = words('corp int internal intern intra priv lan ad')

/** The same, made of two words. */
export const signedInCompound = new RegExp(
  [
    `^${oneOf('client customer employee member parent partner patient provider resident staff student supplier tenant vendor kunden mieter patienten')}s?${oneOf('area center portal zone')}$`,
    `^${oneOf('portail portale?')}(?:d[aeio]|del)?${oneOf('cliente? clienti elev empresa klient paci[ae]nt aluno segurado utent patient persona pessoa socio usager')}e?s?$`,
    `^${oneOf('e i m nett? web home online internet mobile? tele my ma secure smart direct firmen business')}${oneOf('bank\\w* banc[ao] banque pank')}$`,
    `^espace${oneOf('abonne adherent assure candidat client etudiant famille locataire membre patient perso\\w* salarie usager')}s?$`,
    '^console\\w{0,6}$',
    `^${oneOf('banc[ao]')}${oneOf('online virtual')}$`,
    '^internetp[fj]$',
  ].join('|'),
)

/** Parts of a host where pages require a sign-in if their path, or the site's name, says so too. */
export const ownLabels = inAll({
  en: `
    benefits buyer cabinet creator campus client clients customer customers eservice eservices ib learning member
    members my order orders panel partner partners personal portal secure self students trade trader user users
  `,
  de: 'depot mitglied',
  es: 'aula cliente clientes citas mi perso privado sede socio socios usuarios',
  fr: 'candidat ma particulier particuliers portail prive',
  it: 'clienti portale servizi utenti',
  north: 'asiakas min mina',
  pt: 'cartao',
  slavic: 'clan klienci klient korisnik uczestnik uporabnik vkladnyk zakaz zakaznik',
  turkic: 'musteri randevu sube',
  other:
    'asthenis dalibnieks dalyvis thanhvien samachik anggota ahli kasapi sadasya sodosso rukn karbar haver uye hoewon huiyuan leden jasen medlem felagar klant leerling hisab hesab khata akawnt heshbon zhanghao akkaunt klientas klients oliya starsi veli wali wilma zaci ziaci koguja melos pacientas pacients participant patsient pelatis ugyfel',
})

/** The same, where a number says nothing. */
export const siteLabels = words(
  'onlineservice onlineservices services cloud control direct direkt home i id internet online service web',
)

/** What the names of sites about money, insurance, energy and telephones contain. */
export const ownTrade = new RegExp(
  oneOf(`
    abnamro aetna alipay allianz assur avanza axa\\b banc bank banq bbva binance bmo\\b bnp\\w* boursorama bradesco
    broker caixa
    chase cibc cigna cimb citi\\b coinbase comdirect credit danske degiro edf\\b enel energie energy eon\\b fidelity
    financ finanz generali hdfc hsbc icbc icici insur intesasanpaolo invest itau kbstar klarna kraken krankenkasse
    kredit lloyds mapfre mercadopago metlife mizuho monzo mufg n26 natwest nordea nordnet o2\\b ocbc paypal pension
    prudential raiffeisen
    rbc revolut robinhood santander sber schwab scotia seguro shinhan smbc societegenerale sparkasse stadtwerke
    telekom tinkoff trading vanguard vtb\\b verizon versicher vodafone wallet wellsfargo westpac xfinity
  `),
)
