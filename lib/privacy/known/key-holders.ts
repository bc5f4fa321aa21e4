import { inAll } from './words'

/** Words as `plainName` writes them. One that ends in a hyphen is how longer ones start: `wyniki-`. */
const split = (languages: Record<string, string>) => {
  const all = inAll(languages)
  return {
    words: all.filter((word) => !word.endsWith('-')),
    starts: all.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1)),
  }
}

/** What is of one person: results, grades, wages, claims, bills, and whom they are about. A number behind it is its own. */
export const personalThings = split({
  results: `
    labresults labresult labreports labreport testresults testresult testreports testreport bloodresults bloodresult
    bloodreports bloodreport clinicalresults clinicalresult clinicalreports clinicalreport examresults examresult
    examreports examreport medicalresults medicalresult medicalreports medicalreport laborbefunde laborbefund
    laborbericht arztbefunde arztbefund arztbericht befunde befund wynikibadan vysledkyvys- laboruitslag-
    laborsvar- laborergebnis- laborwert- labortulo- laboreredmeny- laborsonuc- labuitslag- labsvar- labergebnis-
    labwert- labtulo- laberedmeny- labsonuc- tahlil- proevesvar proevsvar provesvar provsvar prosvar lelet- laudos
    laudo exames exame analitica- refert- nalaz- izvid- 検査結果 검사결과
  `,
  school: `
    zeugnis- grades grade pagell- oceny znamk- ocjene ocene karne karakterer arvosan- boletim boletin
    calificaciones notdurum- student students studente studenti discente discentes reportcards reportcard pupils pupil
    schueler- schuler- eleves eleve elever
    alumnos alumno alunos aluno alunni ucz- ucenik- ucenic- tanulo- ertekeles- ucenec ziak- zaka
    zakovi zak leerling- ogrenci siswa nilai rapor- oppila- seito seiseki chengji xuesheng hakseng
    omluvenk- opravicil- devamsizl- kardex- poissaolo- fravars- franvaro- sygemeld- veikindat- bangdiem- ankatalika
    karname- einkunnir- 결석신고- 欠席- 请假- surattidak- suratizin- donxinnghi- justificant- giustificaass- justificarfal-
    elev elevi mokin- pazymi- atzimes opilane opilased hinded diemthi
    mathit- vathm- hocsinh hocba diem attendance homework 学生 學生 成績 成绩 生徒 학생 성적 оцінки оценки ученик- учень
  `,
  work: `
    payslips payslip payroll paystubs paystub lohnabrechnung- lohnzettel- lohnkonto- gehaltsabrechnung-
    gehaltszettel- abrechnung- nominas nomina bulletinsdepaie bulletinsdesalaire bulletinspaie bulletinssalaire
    bulletindepaie bulletindesalaire bulletinpaie bulletinsalaire boletasdepago boletas boletadepago boleta
    fluturas- fichedepaie fichedpaie paie cedolin- bustapaga lohnsteuerb- arbeitnehmer- loonstro- salarisstro-
    lonnsed- lonnslip- lonnne-
    lonespec- lonsed- lonslip- lonne- palk- vyplat- bordro- maasbordro- holerites holerite contracheques
    contracheque gaji- kyuyo meisai shain gongzi luong bangluong misthodosia platnal- isplat- 給与 給与明細 明細 工资 급여 급여명세서
    зарплата
  `,
  health: `
    patients patient pacient- pazient- pacjen- pacijent- pasien- potila- hasta benhnhan kanja huanzhe prescriptions
    prescription erezepte erezept erecepty erecepta erecepti erecept ordonnances ordonnance prescric- prescrit-
    ketquaxet- hasillab- keputusanujian- resultang- janchreport javabazm- toathuoc- resepelek- preskripsi- reseta
    resetas alwasfat- wasfat- mirsham- retseptlarim recetaselec- tyrimurezul- analizurezu- uuringutul- apotelesmata-
    rannsokn- lyfsedl- ereceptai minuretsept- napotnic- napravlenn- henvisning- receituario- 검사결과- jianyan- 电子处方-
    处方- تحاليل- نتائجالتحاليل תוצאותבדיקות রপরটড- ٹیسٹ- نسخه- notapaciente pacientams
    donthuoc toathuoc xetnghiem phieukham hosobenhan uputnic- epikriz- zdravot- teleconsult- videosprechstunde 患者 診察
    处方 处方笺 환자 처방
  `,
  claims: `
    bescheid- steuerbescheid- claims claim declaratie- schade- sinistr- siniestr- szkod- skad- vahin- hasar- steta
    karbejelentes karok dauna daune
    demandes demande solicitud- wnios- aanvra- ansok- soknad- hakemu- basvuru- zadost- zahtev-
    kerelem- cerere cereri candidatures candidature bewerbung- dossiers dossier akten akte fascicol- expedientes
    expediente pratica pratiche tramites tramite sprawy spraw permohonan- shinsei shenqing hoso 申請 申请 신청 заявк- заява
  `,
  bills: `
    invoices invoice rechnung- factur- faktur- fattur- fatura- lasku- racun- szaml- pay payments payment
    paylinks paylink paiements paiement pagos pago pagament- zahlung- betal- platb- platnos- odeme- checkout
    receipts receipt quittung- kvitt- beleg- devis preventiv- presupuestos presupuesto orcamentos orcamento hoadon
    lohnausweis- vorsorgeausweis- reciborg- rebuts polisblad- forsakringsbrev- forsikringsbevis- skirteini-
    reikning- alagning-
    tagihan seikyu- saskait- arve arved timologi- rekini resit invois fapiao 請求書 发票 청구서 счет- рахун- ekkathar-
  `,
  bookings: `
    orders order bookings booking reserva- buchung- rezerwa- rezerva- prenota- bestell- commandes commande pedidos
    pedido ordine ordini zamowien- objednavk- narudzb- rendeles- comenzi comenda tilau- varau- siparis- donhang
    encomendas encomenda pantanir pantanair lichsumua- riwayatbel- sejarahpem- kasaysayan- kroyerit- kharidari- 注文-
    주문- سفارش- تاریخچهسف- طلباتي ההזמנות- theodoidon- pesanan yoyaku dingdan comanda narudzbin- porudzbin- porachk-
    poruchk- uzsakym- pasutij- tellimus- paraggeli-
    tempahan pemesanan datve datcho datlich programare broneering- reserver- bokning- foglalas- idopont- ajanvarau-
    appointments appointment rendezvous rdv appuntament- wizyt-
    randevu- afspra- 予約 注文 订单 예약 주문 заказ- замовлен- etickets eticket ebillet ebillets ebilety managebooking
    managebookings applications application
    contracts contract gonderi- colis przesylk- paczk- zasilk- posylk- forsendelse- csomag- resi pnr pnrstatus boardingpass
  `,
})

/** The same, where a number alone says nothing: staff and recipes have public pages. */
export const commonThings = split({
  work: `
    employees employee staff mitarbeiter- salaries salarie emplead- funcionari- dipendent- pracowni- zamestnan- zaposlen-
    alkalmazott- angajat- medewerker- medarbe- ansatt- anstalld- tyontek- calisan- personel karyawan nhanvien 社員 员工
    직원 сотрудник-
  `,
  claims: 'antrag- vorgang-',
  results: 'marks result',
  school: 'mahasiswa sinhvien hocvien murid pelajar',
  health: `
    rezepte rezept recepta recepti recepty recept resept- recetas receta ricetta ricette receptu- рецепт-
  `,
})

/** What else one person or team has, if an id that nobody guesses follows. */
export const heldThings = split({
  results: `
    results reports report transcripts transcript ergebnisse ergebniss ergebnise ergebnis wyniki- vysled- rezultat-
    tulokse- sonuc-
    uitslag- eredmeny- examenes resultat- resultad- risultat- ketqua- hasil- analizy analize apotelesma- kekka
    jieguo baogao 結果 结果 報告 报告 결과 نتائج результат- анализ- study studies cases case students
    student
  `,
  papers: `
    bilietas bilete bilete- vozovnic- jizdenk- listok- eisitiri- pilet- bilietai bitllets bilhetes midarnir liput
    billetter biljetter
    mobiletickets mobileticket mientrada misentradas meuingresso meusingressos ebilet ebiletler ebiljett- ebillet-
    ebiglietto ebiglietti tickets ticket bilety bilet
    biletler biljett- billet- biglietto biglietti boardingpass- entradas entrada ingressos ingresso ingressis
    ingressi ulaznic- vstupenk- jegy- vouchers voucher gutschein- vertrag- contrat- umow- policy policies police
    polica
  `,
  talks: `
    svar calls call rooms room chats chat c conversations meetings meeting meet besprechung- videocalls
    videocall visioconf- visio integrations integration triggers trigger heartbeats heartbeat incoming
    webhook- buildhook- deployhook- hook- catch enqueue ratings rating feedback csat
    nps surveys survey umfragen umfrage enquetes enquete encuestas encuesta sondaggi- ankiet- anket- zufriedenheit-
    kysely- enkat-
  `,
  files: `
    share shared partage- freigaben freigabe compart- condivi- udostep- jaettu jaa sdilen- paylas- gedeeld-
    deling delning shr gast external publink webcal caldav previews preview vorschau apercu proofs proof
    drafts draft entwurf approvals approval esigning esignature esign signing signature sign dropoff submissions
    submission responses response artifacts artifact kiosk 공유 共享 分享 共有
  `,
})

/** The same in a host. */
export const keyHost =
  /^(?:talk|calls?|sign|esign|pay|payments?|invoices?|bills?|befunde?|ratings?|surveys?|ics|ical|webcal|caldav|notes?|send|drop|ci|builds?|artifacts?|jenkins|teamcity|previews?|boardingpass|checkin|hasil|results?)$/
